import * as v from 'valibot'
import { once } from '#base/once.ts'
import { parseJson } from '#base/parse-json.ts'
import type { ToldValue } from '#features/entries/rules/describe-action.ts'
import { t } from '#messages/t.ts'
import { formatNaira, kobo, ZERO_KOBO } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { type Clash, CLASH_LIFE_MS } from '#records/clash.ts'
import type { Field } from '#records/field.ts'
import { kindNoun } from '#records/kind-noun.ts'
import { fieldCalled, isRecordKind, type RecordKind, RECORDS } from '#records/registry.ts'
import { dateText, momentText } from '#time/day-text.ts'
import { type Instant, parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** The field that a clash is about, by its name in rows. */
export interface ClashedField {
  readonly kind: RecordKind
  readonly name: string
  readonly field: Field
}

/** The field that a clash is about; undefined where this build knows no such field. */
export function clashedField({
  about,
  field,
}: Pick<Clash, 'about' | 'field'>): ClashedField | undefined {
  if (!isRecordKind(about)) return undefined
  const found = fieldCalled(about, field)
  return found && { kind: about, ...found }
}

/** The value that a clash keeps of the field, in the program's form; undefined where it cannot be read. */
export function clashValue({ field }: ClashedField, text: string): unknown {
  const read = v.safeParse(field.read, parseJson(text))
  return read.success ? read.output : undefined
}

/** A row's value of the field, as clashes keep it. */
export function valueText({ name, field }: ClashedField, row: object): string {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return JSON.stringify(field.toWire(values[name])) ?? ''
}

/**
 * Those of a field's clashes that are still to be chosen between (CL3): what is there was kept by them, or by one that leads on
 * from it. `current` is the field's value now.
 */
export function openClashes(
  clashes: readonly Clash[],
  current: string,
  now: Instant,
): readonly Clash[] {
  let left = clashes.filter(({ picked, at }) => picked === 'none' && now - at <= CLASH_LIFE_MS)
  const named = new Set([current])
  const open: Clash[] = []
  for (;;) {
    const next = left.filter(({ kept }) => named.has(kept))
    if (next.length === 0) return open
    open.push(...next)
    for (const { lost } of next) named.add(lost)
    left = left.filter(clash => !next.includes(clash))
  }
}

/** One of the values between which a person chooses, and who set it when. */
export interface ClashSide {
  readonly value: string
  readonly by: string | null
  readonly on: string
  readonly at: Instant
}

/** The values of a field's open clashes, each once: the one that stands first, then the latest first. */
export function clashSides(open: readonly Clash[], current: string): readonly ClashSide[] {
  const all = open.flatMap(({ kept, keptBy, keptOn, keptAt, lost, lostBy, lostOn, lostAt }) => [
    { value: kept, by: keptBy, on: keptOn, at: keptAt },
    { value: lost, by: lostBy, on: lostOn, at: lostAt },
  ])
  const byValue = new Map(all.toSorted((a, b) => a.at - b.at).map(side => [side.value, side]))
  return [...byValue.values()].toSorted(
    (a, b) => Number(b.value === current) - Number(a.value === current) || b.at - a.at,
  )
}

/** What the values of a clash are told by. */
export interface ClashNames {
  /** Of wallets, labels, budgets, payees and groups of categories, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly book: CategoryBook
  readonly zone: string
  readonly now: Instant
}

/** A value of a field in words, an amount apart so that it can be hidden. */
export function tellFieldValue(about: ClashedField, value: unknown, names: ClashNames): ToldValue {
  if (about.field.form === 'naira' && typeof value === 'number') {
    return { type: 'amount', amount: { amount: kobo(value), foreign: null } }
  }
  const money = v.safeParse(foreignMoney, value)
  if (money.success) return { type: 'amount', amount: { amount: ZERO_KOBO, foreign: money.output } }
  return { type: 'text', text: textOf(about, value, names) }
}

const foreignMoney = v.object({ currency: v.string(), minor: v.number() })

function textOf({ name, field }: ClashedField, value: unknown, told: ClashNames): string {
  const { names, zone, now } = told
  if (typeof value === 'boolean') return value ? t('waiting.yes') : t('waiting.no')
  if (Array.isArray(value)) {
    return value.map(part => tellPart(part, names)).join(', ') || t('waiting.nothing')
  }
  if (typeof value === 'number') {
    return field.form === 'instant' ? momentText(value, now, zone) : String(value)
  }
  return typeof value === 'string' && value !== ''
    ? tellText({ name, field }, value, told)
    : t('waiting.nothing')
}

function tellText(
  { name, field }: Pick<ClashedField, 'name' | 'field'>,
  value: string,
  { names, book, zone, now }: ClashNames,
): string {
  if (name === 'category') return book.nameOf(value)
  if (field.form === 'id') return names.get(value) ?? t('waiting.deleted-since')
  if (field.form === 'choice') return capital(value)
  const day = field.form === 'day' ? parseDay(value) : undefined
  if (day !== undefined) return dateText(day, instantToDay(now, zone))
  // `/cards/aso-oke.svg` is a card that people know by its cloth.
  const picture = /^\/(?:cards|avatars)\/([\w-]+)\.\w+$/.exec(value)?.[1]
  return picture === undefined ? value : capital(picture.replaceAll('-', ' '))
}

const allocation = v.object({ labelId: v.string(), amount: v.number() })

function tellPart(part: unknown, names: ReadonlyMap<string, string>): string {
  const read = v.safeParse(allocation, part)
  if (!read.success) return String(part)
  const { labelId, amount } = read.output
  return `${names.get(labelId) ?? t('waiting.deleted-label')} ${formatNaira(kobo(amount), { kobo: 'auto' })}`
}

const fieldWords = once((): Readonly<Record<string, string>> => ({
  foreign: t('waiting.amount'),
  walletId: t('waiting.wallet'),
  toWalletId: t('waiting.to-wallet'),
  labelId: t('waiting.label'),
  budgetId: t('waiting.budget'),
  payeeId: t('waiting.payee'),
  groupId: t('waiting.group'),
  createdAt: t('waiting.date'),
  archivedAt: t('waiting.archived'),
  endDay: t('waiting.end-date'),
  image: t('waiting.picture'),
  dp: t('waiting.picture'),
  textColor: t('waiting.text-colour'),
  backgroundColor: t('waiting.colour'),
  visible: t('waiting.shown'),
  position: t('waiting.place'),
  query: t('waiting.filters'),
  userName: t('waiting.username'),
  timezone: t('waiting.time-zone'),
}))

/** What a field is called. */
export function fieldWord({ name }: ClashedField): string {
  return fieldWords()[name] ?? capital(name.replaceAll(/[A-Z]/g, each => ` ${each.toLowerCase()}`))
}

/** What a record is called by its kind and its name: `Wallet “Savings”`. */
export function recordWord(kind: RecordKind, row: object): string {
  const { title } = RECORDS[kind]
  const noun = capital(kindNoun(kind))
  const values: Readonly<Record<string, unknown>> = { ...row }
  const name = title === null ? undefined : values[title]
  if (kind === 'profile') return t('waiting.your-profile')
  return typeof name === 'string' && name !== '' ? `${noun} “${name}”` : noun
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
