import { foldText } from '#base/folded-text.ts'
import type { Day } from '#time/day.ts'
import { type AmountsAsTyped, amountsAsTyped, NAMED_FIELDS, type NamedField } from './find.ts'
import { readFindPart } from './read-find-part.ts'
import { type FindNames, LISTS, nameKey } from './resolve-find.ts'
import { type FindPart, scanFind } from './scan-find.ts'

/** What a kept search's names are looked up in. */
export type KeptNames = Pick<FindNames, (typeof LISTS)[NamedField]>

/**
 * The search as it is kept (FD14): what is called exactly so, and alone so, is named by its id, so that another name
 * of it changes nothing. All else stays as typed: days that pass, and names that only begin so.
 */
export function toKeptFind(find: string, names: KeptNames): string {
  return renamed(find, (field, typed) => {
    const key = nameKey(typed)
    const called = names[LISTS[field]].filter(({ name }) => nameKey(name) === key)
    return called.length === 1 ? called[0]?.id : undefined
  })
}

/** A kept search with names for ids, as things are called now; an id of what is gone stays. */
export function fromKeptFind(kept: string, names: KeptNames): string {
  return renamed(kept, (field, typed) => {
    const name = names[LISTS[field]].find(({ id }) => id === typed)?.name
    return name === undefined ? undefined : quoted(name)
  })
}

const BARE = /^[\p{L}\p{N}]+$/u
const QUOTES = /["“”]/u

/** As it is typed; undefined where no quotes can hold it. */
function quoted(name: string): string | undefined {
  if (BARE.test(name)) return name
  return QUOTES.test(name) ? undefined : `"${name}"`
}

/** The amounts from and to that a search asks for by a part of its own, as they are typed (FD17). */
export function findAmounts(find: string, today: Day): AmountsAsTyped {
  return amountPart(find, today)?.amounts ?? { from: '', to: '' }
}

/** The search with those amounts in the place of that part, or behind all else; without it where neither is given. */
export function withFindAmounts(find: string, { from, to }: AmountsAsTyped, today: Day): string {
  const own = amountPart(find, today)
  const part = from === '' && to === '' ? '' : `${from}..${to}`
  if (own !== undefined) return tidy(find.slice(0, own.from) + part + find.slice(own.to))
  if (part === '') return find
  const isEither = scanFind(find).some(({ type }) => type === 'or')
  return tidy(`${isEither ? `(${find})` : find} ${part}`)
}

function tidy(find: string): string {
  return find.replaceAll(/ {2,}/gu, ' ').trim()
}

interface AmountPart {
  readonly amounts: AmountsAsTyped
  /** Where it stands. */
  readonly from: number
  readonly to: number
}

/** The first part that is a range of amounts and holds for all that is found: in no bracket, and of no `-` or `OR`. */
function amountPart(find: string, today: Day): AmountPart | undefined {
  const tokens = scanFind(find)
  if (tokens.some(({ type }) => type === 'or')) return undefined
  let depth = 0
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'open') depth += 1
    if (token.type === 'close') depth = Math.max(0, depth - 1)
    if (token.type !== 'part' || depth > 0 || tokens[at - 1]?.type === 'minus') continue
    const range = rangeOf(token, today)
    if (range !== undefined) return { amounts: range, from: token.from, to: token.to }
  }
  return undefined
}

function rangeOf(part: FindPart, today: Day): AmountsAsTyped | undefined {
  // By its field it stands further on than it begins.
  if (part.field !== undefined || !part.text.includes('..')) return undefined
  const { find } = readFindPart([part], today)
  return find?.type === 'amount' ? amountsAsTyped(find) : undefined
}

type Rename = (field: NamedField, typed: string) => string | undefined

function renamed(find: string, rename: Rename): string {
  let text = ''
  let place = 0
  for (const token of scanFind(find)) {
    if (token.type !== 'part' || foldText(token.text) === '') continue
    const field = NAMED_FIELDS.find(each => each === token.field)
    const name = field && rename(field, token.text)
    if (name === undefined) continue
    text += find.slice(place, token.from) + name
    place = token.to
  }
  return text + find.slice(place)
}
