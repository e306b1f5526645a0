import VARIANT_ROWS from './lexicon/variants.json' with { type: 'json' }
import type { Token } from './token.ts'

const LONGEST_VARIANT = 7

/**
 * What is typed by what it stands for: Pidgin, haste, what belongs together (assistant, second edition, 2.5). A row can be
 * taken out and its example tried.
 */
const VARIANTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(VARIANT_ROWS).map(([typed, meant]) => [typed, meant.split(' ')] as const),
)
const WORDS: ReadonlySet<string> = new Set(
  Object.keys(VARIANT_ROWS).flatMap(typed => typed.split(' ')),
)

/** Whether one typed word stands for others. */
export function isVariant(letters: string): boolean {
  return VARIANTS.has(letters)
}

/** Whether it is a word of what stands for others. */
export function isVariantWord(letters: string): boolean {
  return WORDS.has(letters)
}

/** Whether letters are a name, and whether they are a part of one; and the words that names are made of. */
export interface NameTests {
  readonly isName: (letters: string) => boolean
  readonly isPart: (letters: string) => boolean
  readonly words: ReadonlySet<string>
}

/** What is typed for something else is that, the longest first; not where it is a name. */
export function withVariants(tokens: readonly Token[], tests: NameTests): readonly Token[] {
  const meant: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = variantAt(tokens, at, tests)
    const [first] = tokens.slice(at)
    if (first === undefined) break
    if (found === undefined) meant.push(first)
    else meant.push(...standIns(tokens.slice(at, at + found.count), found.meant))
    at += found?.count ?? 1
  }
  return meant
}

function standIns(typed: readonly Token[], meant: readonly string[]): readonly Token[] {
  const text = typed.map(each => each.typed).join(' ')
  return meant.map((key, place) => ({
    key,
    typed: place === 0 ? text : '',
    isCapital: typed.some(each => each.isCapital),
    ...(typed.length === 1 && meant.length === 1 && { own: typed[0]?.own ?? typed[0]?.key ?? key }),
  }))
}

const BEFORE_NAME = new Set('at from to for with by in on and plus or vs versus & ,'.split(' '))

function variantAt(tokens: readonly Token[], at: number, tests: NameTests) {
  for (let count = Math.min(LONGEST_VARIANT, tokens.length - at); count > 0; count -= 1) {
    const typed = tokens
      .slice(at, at + count)
      .map(({ key }) => key)
      .join(' ')
    const meant = VARIANTS.get(typed)
    if (meant === undefined) continue
    const isOne = count === 1 && meant.length === 1
    const isAgain = isNamed(
      typed,
      { isOfMany: count > 1, before: tokens[at - 1]?.key ?? '' },
      tests,
    )
    return !isOne && isAgain ? undefined : { count, meant }
  }
  return undefined
}

interface Standing {
  readonly isOfMany: boolean
  readonly before: string
}

/** Whether words that stand for others are a name; `at everyday` is a shop whose name begins so. */
function isNamed(
  typed: string,
  { isOfMany, before }: Standing,
  { isName, isPart }: NameTests,
): boolean {
  return (
    isName(typed.replaceAll(' ', '')) || (!isOfMany && isPart(typed) && BEFORE_NAME.has(before))
  )
}
