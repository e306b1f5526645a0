import { PAGE_SIZES } from '#base/page.ts'
import { type Day, parseDay } from '#time/day.ts'

/** An address as the router parsed it, before anyone vouched for what is in it. */
export type RawSearch = Readonly<Record<string, unknown>>

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
