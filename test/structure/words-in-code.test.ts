import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** Where what a person reads is put together. */
const SCREENS = /^src\/(?:ui|app|features)\//
/** English alone, and said so (src/messages/SPEC.md): the articles of the public pages. */
const ENGLISH_ALONE = /^src\/features\/public\//
// What reads texts of banks, apps and people, with the words that it knows; a demo's records; and files for other programs.
const READS_OR_WRITES =
  /^src\/features\/(?:(?:alerts|assistant|demo)\/rules|entries\/rules\/(?:entry-line|find|suggest)|export|statements\/rules\/(?:facts|files\/(?!read-columns)|import\/words|list|meaning|page|pdf|printed|recognise|table|values))/

// What is called by such a name is shown.
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|subtitle|alt|placeholder|label|caption|text|hint|note|name|heading|header|summary|message|detail|description|empty|done|failed|group|between)$/
// Whose text is no word: of keys, of the browser, of our own code, and of bugs.
const CALLS_WITHOUT_WORDS =
  /^(?:t|parts|said|assert|once|import|createRoot|\w*Error|(?:.+\.)?(?:querySelector(?:All)?|closest|matches|matchMedia|getPropertyValue|has|get|set|append|setAttribute|addEventListener|includes|startsWith|endsWith|error|warn|log))$/
// A word with a capital, or two words.
const WORDS = /^\P{L}*\p{Lu}\p{Ll}+(?!\w*\p{Lu})|\p{Ll}{2,}[,;:.!?…]? \p{Ll}{2,}/u
// A selector, a condition or a colour.
const NO_TEXT = /[[\]=]|:(?:is|not|has)\(|^\(|^[\w-]+\(/
const BESIDE_A_VALUE = / \p{L}{2,}|\p{L}{2,} /u
const A_WORD = /\p{L}{2,}/u

function isWordless(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isCaseClause(parent) || ts.isExpressionStatement(parent)) return true
  if (ts.isElementAccessExpression(parent)) return true
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  if (ts.isBinaryExpression(parent)) {
    return /^(?:===?|!==?|in)$/.test(parent.operatorToken.getText())
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return CALLS_WITHOUT_WORDS.test(parent.expression.getText())
  }
  return false
}

/** The text of a literal, with a mark where values stand. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
}

/** What an expression may be the value of: an attribute or a property by its name, or what is drawn itself. */
function placeOf(node: ts.Node): string | undefined {
  let place: ts.Node = node.parent
  while (
    ts.isConditionalExpression(place) ||
    ts.isParenthesizedExpression(place) ||
    ts.isBinaryExpression(place) ||
    (ts.isJsxExpression(place) && ts.isJsxAttribute(place.parent))
  ) {
    place = place.parent
  }
  if (ts.isJsxExpression(place)) return 'children'
  if (ts.isJsxAttribute(place) || ts.isPropertyAssignment(place)) return place.name.getText()
  return undefined
}

/** Something that a person reads, as it stands in a file. */
interface Word {
  readonly path: string
  readonly line: number
  readonly text: string
}

function wordsIn(tree: ts.SourceFile): readonly Word[] {
  const found: Word[] = []
  function visit(node: ts.Node): void {
    const text = ts.isJsxText(node) ? node.text.trim() : textOf(node)
    if (text !== undefined && !isWordless(node) && isShown(node, text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push({ path: tree.fileName, line: line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function isShown(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return A_WORD.test(text)
  const place = placeOf(node)
  if (ts.isTemplateExpression(node)) return WORDS.test(text) || BESIDE_A_VALUE.test(text)
  if (NO_TEXT.test(text)) return false
  if (place === 'children') return A_WORD.test(text)
  if (place !== undefined && !SHOWN.test(place)) return false
  return WORDS.test(text)
}

/** What looks like words and is none, by its file: as a whole. */
const NO_WORDS: Readonly<Record<string, readonly string[]>> = {
  // A condition of a style sheet, selectors, and a class.
  'src/app/app.tsx': ['not all'],
  'src/app/shortcuts/list-rows.ts': ['a, button, input'],
  'src/features/entries/add/keypad/use-amount-pad.ts': ['{} and (height >= 540px)'],
  'src/ui/chart/point-slider.tsx': ['visually-hidden {}'],
  // Values as they are stored (MS7): the plan of a demo, kinds of wallet.
  'src/features/demo/data/seed-demo.ts': ['Navigator'],
  'src/features/wallets/rules/create-wallet.ts': [
    'Ajo / Esusu',
    'Business',
    'Investment',
    'Mobile money',
    'Current',
    'Card',
    'Cash',
  ],
  // Keys of the keyboard.
  'src/ui/choice/quiet-select.tsx': ['Enter', 'Home', 'End'],
  'src/ui/sum/calculate.ts': ['Backspace'],
  // By which React tells items apart.
  'src/ui/chart/pie-slices.ts': ['other slices'],
  'src/ui/list/paging.tsx': ['before {}'],
  'src/features/entries/parts/activity/entry-rows.tsx': ['place {}'],
  // The search language is English (src/messages/SPEC.md).
  'src/features/entries/parts/activity/search-help.tsx': [
    'on:weekend, on:fri, time:18..22',
    '"yam flour"',
    'payee: category: wallet: budget:',
    'from:october to:today',
    'is:out, is:uncategorized, is:imported',
  ],
}

test('[MS1] no word that a person reads stands in the code', () => {
  const found = readSourceFiles()
    .filter(({ path, isTest }) => !isTest && SCREENS.test(path))
    .filter(({ path }) => !ENGLISH_ALONE.test(path) && !READS_OR_WRITES.test(path))
    .flatMap(({ tree }) => wordsIn(tree))
  const words = found.filter(({ path, text }) => NO_WORDS[path]?.includes(text) !== true)
  expect(words).toEqual([])
  // What is excused is there.
  const excused = Object.entries(NO_WORDS).flatMap(([path, texts]) =>
    texts.filter(text => !found.some(each => each.path === path && each.text === text)),
  )
  expect(excused).toEqual([])
})
