import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { messageName } from '../src/messages/message-name.ts'

const MESSAGES = fileURLToPath(new URL('../src/messages', import.meta.url))
const ENGLISH = join(MESSAGES, 'en-NG')
const CATALOG = /\/src\/messages\/(?<language>[\w-]+)\/catalog\.ts$/
const SPEAKER = /messages\/t\.ts|ui\/page\/said\.tsx/
const SAYS = new Set(['t', 'parts', 'said'])

/** A piece of a module's text, as of its syntax tree (ESTree). */
interface Piece {
  readonly start: number
  readonly end: number
}

interface Argument extends Piece {
  readonly value?: unknown
}

interface Call extends Piece {
  readonly type: string
  readonly callee: { readonly name?: string }
  readonly arguments: readonly Argument[]
}

interface Edit extends Piece {
  readonly text: string
}

/**
 * Puts the messages where they are said, for builds alone: `t('wallets.add')` becomes `t('Add a wallet')`. So a
 * page carries the English of what it says itself and no catalogue, no parser and no keys; of every other
 * language there is its own catalogue, compiled and by names that follow from the English, which its speakers
 * alone fetch (src/messages/load-language.ts).
 */
export function messages(): Plugin {
  const english = readLanguage(ENGLISH)
  const names = namesOf(english)

  /** What a call says instead: the English for the key, and behind the values the key where the English does not do. */
  function editsOf({ arguments: [key, values] }: Call, code: string): readonly Edit[] {
    const name = String(key?.value)
    const text = typeof key?.value === 'string' ? english.get(name) : undefined
    if (key === undefined || text === undefined) {
      throw new Error(`${code.slice(key?.start, key?.end)} names no message`)
    }
    const said = { start: key.start, end: key.end, text: JSON.stringify(compile(text)) }
    if (names.get(name) !== name) return [said]
    const { end } = values ?? key
    const put = `${values === undefined ? ', void 0' : ''}, ${JSON.stringify(name)}`
    return [said, { start: end, end, text: put }]
  }

  return {
    name: 'kobolens:messages',
    apply: 'build',
    enforce: 'post',
    load(id) {
      const language = CATALOG.exec(id)?.groups?.['language']
      if (language === undefined) return null
      // Each message brings its English, so nobody asks for it.
      if (language === basename(ENGLISH)) return 'export const catalog = {}'
      const texts = readLanguage(join(MESSAGES, language))
      const compiled = [...texts].map(([key, text]) => [names.get(key), compile(text)])
      return `export const catalog = ${JSON.stringify(Object.fromEntries(compiled))}`
    },
    transform(code, id) {
      if (id.includes('node_modules') || !SPEAKER.test(code)) return null
      const edits = callsWithin(this.parse(code)).flatMap(call => editsOf(call, code))
      return { code: edited(code, edits), map: null }
    },
  }
}

/** What each message is called in a build, by its key: by its English, or by the key where that is not enough. */
function namesOf(english: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const others = readdirSync(MESSAGES, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== basename(ENGLISH))
    .map(folder => readLanguage(join(MESSAGES, folder.name)))
  const keysByText = new Map<string, string[]>()
  for (const [key, text] of english) keysByText.set(text, [...(keysByText.get(text) ?? []), key])
  const textsByName = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [text, keys] of keysByText) {
    const isEnough = others.every(texts => new Set(keys.map(key => texts.get(key))).size === 1)
    const name = messageName(compile(text))
    const known = textsByName.get(name)
    if (known !== undefined) throw new Error(`“${text}” and “${known}” share a name: reword one`)
    textsByName.set(name, text)
    for (const key of keys) names.set(key, isEnough ? name : key)
  }
  return names
}

/** Reads the messages of a language, by room and key. */
function readLanguage(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files.flatMap(name => {
      const texts: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const room = basename(name, '.json')
      return Object.entries(Object(texts)).map(
        ([key, text]) => [`${room}.${key}`, String(text)] as const,
      )
    }),
  )
}

/** The calls of `t`, `parts` and `said` in a module's syntax tree, however deep. */
function callsWithin(tree: unknown): readonly Call[] {
  if (typeof tree !== 'object' || tree === null) return []
  const within = Object.values(tree).flatMap(callsWithin)
  return isCall(tree) ? [tree, ...within] : within
}

function isCall(node: object): node is Call {
  const { type, callee, arguments: given } = node as Partial<Call>
  if (type !== 'CallExpression' || callee?.name === undefined || !SAYS.has(callee.name)) {
    return false
  }
  // `said` hands on to `parts` the English that it was given itself.
  return given !== undefined && given.length <= 2
}

function edited(code: string, edits: readonly Edit[]): string {
  // From the end, so that the places before it stay where they are.
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
