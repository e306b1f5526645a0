import * as v from 'valibot'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { type Kobo, nairaToKobo, totalNairaToKobo } from '#money/money.ts'
import { type Day, isZone, parseDay } from '#time/day.ts'
import { idSchema, storable } from './wire-text.ts'

// Each schema reads the wire (`InferInput`) into the program's own form (`InferOutput`).
// Writing the wire is the inverse by hand: `koboToNaira` and `instantToWire`.

const MAX_PAGE_LIMIT = 100
const MAX_PAGE = 1_000_000
const MAX_IMAGE_LENGTH = 300

/** An optional reference: an id, or null; an empty text, as forms send it, is null too. */
export const referenceSchema = v.pipe(
  v.nullish(v.union([v.literal(''), idSchema], 'Must be an id or empty.'), null),
  v.transform(id => (id === '' ? null : id)),
)

/** Naira on the wire, at most two decimals and ten trillion either way, to kobo. */
export const nairaSchema = nairaBy(nairaToKobo)

/** Naira that the server summed up: within the range of `totalKobo` either way. */
export const totalNairaSchema = nairaBy(totalNairaToKobo)

function nairaBy(toKobo: (naira: number) => Kobo | undefined) {
  return v.pipe(
    v.number('Must be a number.'),
    v.rawTransform<number, Kobo>(({ dataset, addIssue, NEVER }) => {
      const amount = toKobo(dataset.value)
      if (amount !== undefined) return amount
      addIssue({ message: 'Must be naira with at most two decimals.' })
      return NEVER
    }),
  )
}

/** Naira above zero. */
export const positiveNairaSchema = v.pipe(
  nairaSchema,
  v.check(amount => amount > 0, 'Must be more than zero.'),
)

/** Naira, zero or above. */
export const openingNairaSchema = v.pipe(
  nairaSchema,
  v.check(amount => amount >= 0, 'Must not be below zero.'),
)

/** ISO 8601 with an offset or `Z`, to epoch ms. */
export const instantSchema = v.pipe(
  v.string('Must be a date and time.'),
  v.isoTimestamp('Must be an ISO 8601 date and time with an offset.'),
  v.transform(text => Date.parse(text)),
  v.check(instant => Number.isFinite(instant), 'Is not a real date.'),
)

/** A calendar day in the user's zone. */
export const daySchema = v.pipe(
  v.string('Must be a day.'),
  v.rawTransform<string, Day>(({ dataset, addIssue, NEVER }) => {
    const day = parseDay(dataset.value)
    if (day !== undefined) return day
    addIssue({ message: 'Must be a real day, yyyy-MM-dd.' })
    return NEVER
  }),
)

/** When something happened, from a form: an instant, or a day of which the user's zone decides. */
export const entryDateSchema = v.union([instantSchema, daySchema], 'Must be an ISO 8601 date.')

/** An id that narrows a list down; an empty text, as forms send it, does not. */
export const optionalIdSchema = v.optional(v.union([v.literal(''), idSchema], 'Must be an id.'))

/** A day that narrows a list down; an empty text, as forms send it, does not. */
export const optionalDaySchema = v.optional(
  v.union([v.literal(''), daySchema], 'Must be a real day, yyyy-MM-dd.'),
)

/** Any text. */
export const anyText = v.string()

/** The address of a picture. */
export const imageText = v.pipe(
  v.string('Must be text.'),
  v.maxLength(MAX_IMAGE_LENGTH, `Must be at most ${MAX_IMAGE_LENGTH} characters.`),
  storable(),
)

/** The address of a picture; absent or null is none. */
export const imageSchema = v.nullish(imageText, '')

/** A name that a person gave: trimmed, 1 to 80 characters. */
export const nameSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.minLength(1, 'Is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
  storable(),
)

/** Free text of at most 500 characters; absent or null is empty. */
export const descriptionSchema = v.pipe(
  v.nullish(v.string('Must be text.'), ''),
  v.trim(),
  v.maxLength(MAX_DESCRIPTION_LENGTH, `Must be at most ${MAX_DESCRIPTION_LENGTH} characters.`),
  storable(),
)

/** `#rrggbb`, in lower case. */
export const colorSchema = v.pipe(
  v.string('Is required.'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'Must be a colour like #8f5bd7.'),
)

/** The name of a time zone. */
export const zoneSchema = v.pipe(
  v.string('Must be a time zone.'),
  v.check(isZone, 'Is no time zone.'),
)

/** A whole number from 1 in a query; `fallback` where it is left out. */
export function integerInQuery(fallback: number, max: number) {
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,7}$/, 'Must be a whole number.'),
    v.transform(Number),
    v.minValue(1, 'Must be at least 1.'),
    v.maxValue(max, `Must be at most ${max}.`),
  )
}

/** `?page&limit` as every list takes them; defaults 1 and 10. */
export const pageQueryEntries = {
  page: integerInQuery(1, MAX_PAGE),
  limit: integerInQuery(DEFAULT_PAGE_SIZE, MAX_PAGE_LIMIT),
} as const

/** Where a list stands. */
export const paginationSchema = v.object({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  totalPages: v.number(),
})

/** Epoch ms to the wire's ISO 8601 in UTC. */
export function instantToWire(instant: number): string {
  return new Date(instant).toISOString()
}

/** The moment that a text names, however it is written; undefined where it names none. */
export function wireToInstant(text: string): number | undefined {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}
