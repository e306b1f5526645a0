import { FIND_FIELDS, type FindField } from './find.ts'

/** A piece of a search: a mark that joins others, or a part with a field, a text, or both. */
export type FindToken = FindMark | FindPart

interface FindMark {
  readonly type: 'open' | 'close' | 'minus' | 'or' | 'and'
  /** Where it stands in the search: from, up to. */
  readonly start: number
  readonly to: number
}

/** A part of a search as typed. */
export interface FindPart {
  readonly type: 'part'
  /** Undefined where none stood before it, or none that is known. */
  readonly field: FindField | undefined
  /** Without its quotes. */
  readonly text: string
  readonly isQuoted: boolean
  /** A payee behind an equals sign: that one alone. */
  readonly isExact: boolean
  /** Where it begins, its field before it. */
  readonly start: number
  /** Where its text stands in the search, with its quotes: from, up to. */
  readonly from: number
  readonly to: number
}

const FIELD = /(?<field>\p{L}+(?:-\p{L}+)?):|#/uy
const OPERATOR = /[<>]=?\s*|[≤≥]\s*/uy
const EXACTLY = /=/uy
const SPACES = /\s*/uy
const QUOTED = /["“”](?<text>[^"“”]*)["“”]?/uy
const BARE = /[^\s()"“”]+/uy
const JOINERS: Readonly<Record<string, 'or' | 'and'>> = { OR: 'or', '|': 'or', AND: 'and' }

/** The pieces of a search, in its order. Each character is looked at a few times at most. */
export function scanFind(text: string): readonly FindToken[] {
  const tokens: FindToken[] = []
  let place = 0

  /** What the pattern finds here, passed by; undefined where it does not. */
  function take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = place
    const found = pattern.exec(text) ?? undefined
    place += found?.[0].length ?? 0
    return found
  }

  function takeText(): Pick<FindPart, 'text' | 'isQuoted'> {
    const quoted = take(QUOTED)
    if (quoted !== undefined) return { text: clean(quoted.groups?.['text']), isQuoted: true }
    return { text: take(BARE)?.[0] ?? '', isQuoted: false }
  }

  function takePart(): FindPart {
    const start = place
    const named = take(FIELD)
    const field = named && fieldNamed(named.groups?.['field'])
    // An unknown one is a word, with all that hangs on it.
    if (field === undefined) place = start
    if (field !== undefined && named?.[0] !== '#' && !isJoiner(text, place)) take(SPACES)
    const isExact = field === 'payee' && take(EXACTLY) !== undefined
    const operator = takeOperator(field)
    const from = place
    const value = takeText()
    const withSign = `${operator}${value.text}`
    return { type: 'part', field, isExact, ...value, text: withSign, start, from, to: place }
  }

  function takeOperator(field: FindField | undefined): string {
    return field === undefined || field === 'amount' ? (take(OPERATOR)?.[0].trim() ?? '') : ''
  }

  for (take(SPACES); place < text.length; take(SPACES)) {
    const mark = markAt(text, place)
    if (mark === undefined) {
      const part = takePart()
      const joiner = part.isQuoted || part.field !== undefined ? undefined : JOINERS[part.text]
      const { start, to } = part
      tokens.push(joiner === undefined ? part : { type: joiner, start, to })
    } else {
      place += 1
      if (mark !== 'dash') tokens.push({ type: mark, start: place - 1, to: place })
    }
  }
  return tokens
}

/** `#` is short for a label. */
function fieldNamed(name = 'label'): FindField | undefined {
  return FIND_FIELDS.find(field => field === name.toLowerCase())
}

/** A dash that stands alone only parts words. */
function markAt(text: string, place: number): 'open' | 'close' | 'minus' | 'dash' | undefined {
  const char = text[place] ?? ''
  if (char === '(') return 'open'
  if (char === ')') return 'close'
  if (!/[-−]/u.test(char)) return undefined
  return /\S/u.test(text[place + 1] ?? '') ? 'minus' : 'dash'
}

/** Whether what comes next, behind spaces, is no value of a field that has none yet. */
function isJoiner(text: string, place: number): boolean {
  return /^(?:\s+(?:[-−]|OR\b|AND\b|\||#|\p{L}+(?:-\p{L}+)?:)|\s*[()])/u.test(
    text.slice(place, place + 40),
  )
}

function clean(text = ''): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
