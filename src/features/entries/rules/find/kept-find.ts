import { foldText } from '#base/folded-text.ts'
import { NAMED_FIELDS, type NamedField } from './find.ts'
import { type FindNames, LISTS, nameKey } from './resolve-find.ts'
import { scanFind } from './scan-find.ts'

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
