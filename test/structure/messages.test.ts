import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ENGLISH, LANGUAGES } from '#messages/t.ts'
import { readSourceFiles } from './source-files.ts'

const MESSAGES = 'src/messages'
const SAYS = new Set(['t', 'parts', 'said'])

/** The messages of a language by `<room>.<key>`. */
function messagesOf(language: string): ReadonlyMap<string, string> {
  const folder = join(MESSAGES, language)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files.flatMap(name => {
      const texts: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const room = name.replace(/\.json$/, '')
      return Object.entries(Object(texts)).map(([key, text]) => [`${room}.${key}`, String(text)])
    }),
  )
}

const english = messagesOf(ENGLISH)
const others = LANGUAGES.filter(language => language !== ENGLISH)

/** The places and tags of a message, sorted, each once. */
function placesOf(message: string): readonly string[] {
  const found = new Set<string>()
  // A compiled part is a text, or a list: a name, then what it is (a number), or what is within its tag.
  function visit(part: unknown): void {
    if (!Array.isArray(part)) return
    const [name, kind, options]: readonly unknown[] = part
    const isTag = part.length > 1 && typeof kind !== 'number'
    found.add(isTag ? `<${String(name)}>` : String(name))
    if (isTag) part.slice(1).forEach(visit)
    for (const option of Object.values(Object(options))) visitAll(option)
  }
  function visitAll(parts: unknown): void {
    if (Array.isArray(parts)) parts.forEach(visit)
  }
  visitAll(compile(message))
  return [...found].toSorted()
}

/** A place in the code where a message is said. */
interface Saying {
  readonly key: string
  /** Undefined where they are no object written out. */
  readonly places: readonly string[] | undefined
  readonly isWhileLoading: boolean
  readonly at: string
}

const product = readSourceFiles().filter(
  ({ isTest, path }) => !isTest && !path.startsWith(MESSAGES),
)
const sayings = product.flatMap(({ path, text, tree }) => {
  if (!/messages\/t\.ts|page\/said\.tsx/.test(text)) return []
  const found: Saying[] = []
  function visit(node: ts.Node, isInFunction: boolean): void {
    if (ts.isCallExpression(node) && SAYS.has(node.expression.getText(tree))) {
      const [key, values] = node.arguments
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      if (key !== undefined && ts.isStringLiteral(key)) {
        found.push({
          key: key.text,
          places: namesOf(values),
          isWhileLoading: !isInFunction,
          at: `${path}:${line}`,
        })
      }
    }
    ts.forEachChild(node, child => visit(child, isInFunction || ts.isFunctionLike(node)))
  }
  visit(tree, false)
  return found
})

function namesOf(values: ts.Expression | undefined): readonly string[] | undefined {
  if (values === undefined) return []
  if (!ts.isObjectLiteralExpression(values)) return undefined
  const names = values.properties.map(property => property.name?.getText())
  return names.every(name => name !== undefined) ? names.toSorted() : undefined
}

test('[MS1] every English message is said, by its places and no others', () => {
  const said = new Set(sayings.map(({ key }) => key))
  expect([...english.keys()].filter(key => !said.has(key))).toEqual([])
  const wrong = sayings.flatMap(({ key, places, at }) => {
    const wanted = placesOf(english.get(key) ?? '').map(place => place.replace(/[<>]/g, ''))
    return places === undefined || places.join() === wanted.toSorted().join()
      ? []
      : [`${at}: ${key} has ${wanted.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('[MS4] nothing is said while modules load: the language is not chosen then', () => {
  const early = sayings.filter(({ isWhileLoading }) => isWhileLoading).map(({ at }) => at)
  expect(early).toEqual([])
})

test.each(others)('[MS2] %s has messages of English alone, with the same places', language => {
  const wrong = [...messagesOf(language)].flatMap(([key, message]) => {
    const source = english.get(key)
    if (source === undefined) return [`${key} is no message of English`]
    if (message.trim() === '') return [`${key} is empty`]
    const [mine, theirs] = [placesOf(message).join(), placesOf(source).join()]
    return mine === theirs ? [] : [`${key} has ${mine}, not ${theirs}`]
  })
  expect(wrong).toEqual([])
})

test('[MS3] Nigerian Pidgin has every message', () => {
  const pidgin = messagesOf('pcm')
  expect([...english.keys()].filter(key => !pidgin.has(key))).toEqual([])
})

test.each(others)(
  '[MS3] %s tells of each failure, and has what the other drafts have',
  language => {
    const messages = messagesOf(language)
    const failures = [...english].flatMap(([key, text]) =>
      text.startsWith('Failed to') ? key : [],
    )
    const drafts = ['yo', 'ig', 'ha'].flatMap(draft => Array.from(messagesOf(draft).keys()))
    expect(failures.concat(drafts).filter(key => !messages.has(key))).toEqual([])
  },
)

test('[MS1] a language has a file for each room that it knows, and takes in all of them', () => {
  const left = LANGUAGES.flatMap(language => {
    const catalog = readFileSync(join(MESSAGES, language, 'catalog.ts'), 'utf8')
    return readdirSync(join(MESSAGES, language))
      .filter(name => name.endsWith('.json') && !catalog.includes(`./${name}`))
      .map(name => `${language}/${name}`)
  })
  expect(left).toEqual([])
  expect(LANGUAGES.every(language => existsSync(join(MESSAGES, language)))).toBe(true)
})
