import { PAGE_SIZES } from '#base/page.ts'
import { type Day, parseDay } from '#time/day.ts'

/** An address as the router parsed it, before anyone vouched for what is in it. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * Reads one value of an address, which the router writes as JSON where it is more than a text. It writes a text in quotes
 * only where that would be read as JSON itself; other quotes are a person's own, as in `?find="rice"`. Throws where it is
 * no JSON, as `JSON.parse` does.
 */
export function readSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' && !isJson(value) ? text : value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // what was typed by a person
  }
}

/** Where a paged list stands in the address; the first page and the default size are left out. */
export interface PageSearch {
  readonly page?: number
  readonly size?: number
}

/** Reads `page` and `size`; what makes no sense is left out. */
export function readPageSearch(raw: RawSearch): PageSearch {
  const page = Number(raw['page'])
  const size = PAGE_SIZES.find(choice => choice === Number(raw['size']))
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(size !== undefined && { size }),
  }
}

/** Reads a text that is one of the choices. */
export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find(choice => choice === value)
}

/** Reads a text that is not empty; an id of digits alone comes from the router as a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Reads a list of texts; a single text counts as a list of one. */
export function readTexts(value: unknown): readonly string[] | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map(readText).filter(text => text !== undefined)
  return texts.length > 0 ? texts : undefined
}

/** Reads a day `yyyy-MM-dd`. */
export function readDay(value: unknown): Day | undefined {
  return typeof value === 'string' ? parseDay(value) : undefined
}
