import { LISTED_KINDS } from '#contract/answers/exported-data.ts'
import type { AnyRow } from '#ledger/store/rows.ts'
import { minorToText, NAIRA, ownUnits, type RateBook, unitsInNaira } from '#money/currency.ts'
import { type Kobo, kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import type { PlacedBudget } from '#records/budget/budget-cycle.ts'
import { frequencyNames } from '#records/budget/budget-terms.ts'
import { budgetTrail } from '#records/budget/budget-trail.ts'
import { deletedLabel, trailNote } from '#records/budget/trail-note.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { snakeCase } from '#records/compile.ts'
import type { Field } from '#records/field.ts'
import type { Label } from '#records/label.ts'
import { type RecordKind, RECORDS, recordType } from '#records/registry.ts'
import type { Transaction } from '#records/transaction.ts'
import { walletFigures, type WalletFlows } from '#records/wallet-figures.ts'
import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { amountCell, type CsvCell, csvLine, plainCell, textCell } from '../rules/csv.ts'
import { signedAmount } from '../rules/list-file.ts'
import { answerText } from './answer-text.ts'
import type { ChatFacts } from './read-ledger-facts.ts'

// Kinds whose columns were promised before there was one form for all.
const OWN_COLUMNS: ReadonlySet<RecordKind> = new Set(['wallet', 'label', 'budget'])

/** Kinds whose file has their fields as its columns. */
export const FIELD_BY_FIELD_KINDS = LISTED_KINDS.filter(kind => !OWN_COLUMNS.has(kind))

const ON_SERVER = 'yes'
const WAITING = 'waiting'

/** The columns of each CSV file, as its first line has them. */
export const CSV_HEADS = {
  wallets:
    'id,name,type,opening_amount,income,expense,transfers_in,transfers_out,balance,created_at,on_server,archived_at,position,low_line,opened_on,currency,own_balance',
  labels: 'id,name,text_colour,background_colour,visible,on_server',
  transactions:
    'id,date,type,amount,category,description,wallet,label,budget,wallet_id,label_id,budget_id,transfer_id,import_id,on_server,purpose,alert,day,signed_amount,payee,pays,is_unbudgeted,goal,goal_id,debt_id,circle_id,currency,own_amount',
  budgets:
    'budget_id,name,frequency,start_day,end_day,ended_day,follows_month,created_at,label,label_id,amount,on_server,counts,counts_from,categories',
  trails:
    'budget_id,budget,date,action,amount_before,amount_after,end_day_before,end_day_after,note',
  chats: 'chat_id,chat,date,question,answer,on_server',
} as const

/** What lines need to know beyond their record. */
export interface CsvContext {
  readonly zone: string
  readonly today: Day
  readonly rates: RateBook
  readonly namesById: ReadonlyMap<string, string>
  readonly categories: CategoryBook
  /** Whom an entry was paid to as the lists show it. */
  payeeOf(transaction: Transaction): string
  /** Whether the record is on the server as it stands here. */
  isOnServer(id: string): boolean
}

/** A wallet's line. */
export function walletLine(wallet: Wallet, flows: WalletFlows, context: CsvContext): string {
  const { id, name, type, openingAmount, foreign, createdAt, archivedAt } = wallet
  const { rates, today: day } = context
  const currency = foreign?.currency ?? null
  const own = walletFigures(ownUnits(openingAmount, foreign), flows).amount
  const moved = [flows.income, flows.expense, flows.transfersIn, flows.transfersOut, own]
  const amounts = moved.map(units => unitsInNaira(units, currency, { rates, day }))
  return csvLine([
    plainCell(id),
    textCell(name),
    textCell(type),
    ...[openingAmount, ...amounts].map(amountCell),
    plainCell(instantToZonedText(createdAt, context.zone)),
    onServerCell(id, context),
    fieldCell(RECORDS.wallet.fields.archivedAt, archivedAt, context),
    fieldCell(RECORDS.wallet.fields.position, wallet.position, context),
    fieldCell(RECORDS.wallet.fields.lowLine, wallet.lowLine, context),
    fieldCell(RECORDS.wallet.fields.openedOn, wallet.openedOn, context),
    ...currencyCells(own, currency),
  ])
}

/** A label's line. */
export function labelLine(label: Label, context: CsvContext): string {
  const { id, name, textColor, backgroundColor, visible } = label
  return csvLine([
    plainCell(id),
    textCell(name),
    plainCell(textColor),
    plainCell(backgroundColor),
    plainCell(visible ? 'yes' : 'no'),
    onServerCell(id, context),
  ])
}

/** The first line of a file of a kind that has no columns of its own: its fields. */
export function recordHead(kind: RecordKind): string {
  const names = Object.keys(recordType(kind).fields).filter(name => isShown(kind, name))
  return ['id', ...names.map(snakeCase), 'on_server'].join(',')
}

/** A record's line in such a file. */
export function recordLine(kind: RecordKind, row: AnyRow, context: CsvContext): string {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const cells = Object.entries(recordType(kind).fields)
    .filter(([name]) => isShown(kind, name))
    .map(([name, field]) => fieldCell(field, values[name], context))
  return csvLine([plainCell(row.id), ...cells, onServerCell(row.id, context)])
}

function isShown(kind: RecordKind, name: string): boolean {
  return recordType(kind).fields[name]?.options.wire !== false
}

/** A field as its form is written: amounts in naira, times by the person's clock. */
function fieldCell(field: Field, value: unknown, { zone }: CsvContext): CsvCell {
  if (value === null || value === undefined) return plainCell(null)
  const wire = field.toWire(value, instant => instantToZonedText(instant, zone))
  if (field.form === 'naira' && typeof value === 'number') return amountCell(kobo(value))
  if (typeof wire === 'boolean') return plainCell(wire ? 'yes' : 'no')
  return textCell(typeof wire === 'string' ? wire : JSON.stringify(wire))
}

/** A transaction's line, with the names of what it refers to. */
export function transactionLine(transaction: Transaction, context: CsvContext): string {
  const { id, type, amount, category, description, createdAt } = transaction
  const { walletId, labelId, budgetId, transferId, importId, purpose } = transaction
  return csvLine([
    plainCell(id),
    plainCell(instantToZonedText(createdAt, context.zone)),
    plainCell(type),
    amountCell(amount),
    textCell(context.categories.nameOf(category)),
    textCell(description),
    ...[walletId, labelId, budgetId].map(reference => nameCell(reference, context)),
    ...[walletId, labelId, budgetId, transferId, importId].map(plainCell),
    onServerCell(id, context),
    plainCell(purpose),
    fieldCell(RECORDS.transaction.fields.alert, transaction.alert, context),
    // Plain, as the file of a list has them: what a sheet adds up, and reads as a day, without a formula.
    plainCell(instantToDay(createdAt, context.zone)),
    amountCell(signedAmount(amount, type)),
    textCell(context.payeeOf(transaction)),
    fieldCell(RECORDS.transaction.fields.pays, transaction.pays, context),
    fieldCell(RECORDS.transaction.fields.isUnbudgeted, transaction.isUnbudgeted, context),
    nameCell(transaction.goalId ?? null, context),
    plainCell(transaction.goalId ?? null),
    plainCell(transaction.debtId),
    plainCell(transaction.circleId),
    ...currencyCells(ownUnits(amount, transaction.foreign), transaction.foreign?.currency ?? null),
  ])
}

/** A currency, and what there is in it. */
function currencyCells(units: Kobo, currency: string | null): readonly CsvCell[] {
  const money = { currency: currency ?? NAIRA, minor: units }
  return [plainCell(money.currency), plainCell(minorToText(money, { decimals: 'always' }))]
}

/** A budget's lines: one for each label that it sets something aside for. */
export function budgetLines(budget: Budget, context: CsvContext): string {
  const { id, name, frequency, startDay, endDay, endedDay, followsMonth, createdAt } = budget
  const shared = [
    plainCell(id),
    textCell(name),
    plainCell(frequencyNames()[frequency]),
    ...[startDay, endDay, endedDay, String(followsMonth)].map(plainCell),
    plainCell(instantToZonedText(createdAt, context.zone)),
  ]
  return budget.labels
    .map(({ labelId, amount, categories = [] }) =>
      csvLine([
        ...shared,
        textCell(labelName(labelId, context)),
        plainCell(labelId),
        amountCell(amount),
        onServerCell(id, context),
        ...[budget.counts, budget.countsFrom].map(plainCell),
        textCell(categories.map(context.categories.nameOf).join(', ')),
      ]),
    )
    .join('')
}

/** The lines of a budget's trail, newest first, its renewals among them. */
export function trailLines(budget: PlacedBudget, context: CsvContext): string {
  const { zone, today } = context
  const { frequency } = budget
  const words = { frequency, labelName: (id: string) => labelName(id, context) }
  return budgetTrail(budget, today, zone)
    .map(row =>
      csvLine([
        plainCell(budget.id),
        textCell(budget.name),
        plainCell(instantToZonedText(row.createdAt, zone)),
        plainCell(row.action),
        ...[row.amountBefore, row.amountAfter].map(amountOrNone),
        ...[row.endDateBefore, row.endDateAfter].map(plainCell),
        textCell(trailNote(row, words)),
      ]),
    )
    .join('')
}

/** A chat's lines: a question and its answer each. */
export function chatLines({ id, name, turns }: ChatFacts, zone: string): string {
  return turns
    .map(({ askedAt, query, reply, sending }) =>
      csvLine([
        plainCell(id),
        textCell(name),
        plainCell(instantToZonedText(askedAt, zone)),
        textCell(query),
        textCell(answerText(reply) ?? ''),
        plainCell(sending === 'sent' ? ON_SERVER : WAITING),
      ]),
    )
    .join('')
}

function onServerCell(id: string, context: CsvContext): CsvCell {
  return plainCell(context.isOnServer(id) ? ON_SERVER : WAITING)
}

function nameCell(id: string | null, { namesById }: CsvContext): CsvCell {
  return textCell(id === null ? '' : (namesById.get(id) ?? ''))
}

function labelName(labelId: string, { namesById }: CsvContext): string {
  return namesById.get(labelId) ?? deletedLabel()
}

function amountOrNone(amount: Kobo | null): CsvCell {
  return amount === null ? plainCell(null) : amountCell(amount)
}
