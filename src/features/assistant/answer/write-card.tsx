import { once } from '#base/once.ts'
import { useEntryLineContext } from '#features/entries/data/entry-queries.ts'
import {
  type EntryLine,
  type EntryLineContext,
  type LineKind,
  lineNoteText,
} from '#features/entries/rules/entry-line/entry-line.ts'
import { readEntryLine } from '#features/entries/rules/entry-line/read-entry-line.ts'
import { lineOn } from '#features/entries/rules/entry-line/read-line-day.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import type { Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { AskedWrite, BudgetDraft } from '../rules/question.ts'
import { DraftCard } from './draft-card.tsx'
import { type Fact, FactCard, factOf, WriteLink } from './fact-card.tsx'

interface WriteCardProps {
  readonly write: AskedWrite
  readonly askedAt: Instant
}

/** What was understood of a write that Uwa does not do, and the one way to do it: the form, filled, or the rows. */
export function WriteCard({ write, askedAt }: WriteCardProps) {
  const { form, line, draft } = write
  if (draft !== undefined) return <DraftCard draft={draft} />
  if (form === 'none') {
    return <WriteLink to="/user/app/transactions" text={t('assistant.open-transactions')} />
  }
  if (form === 'budget') return <DraftCard draft={NO_BUDGET} />
  return <EntryCard form={form} line={line} askedAt={askedAt} />
}

// Of turns of the edition before, which kept no more of it.
const NO_BUDGET: BudgetDraft = { type: 'budget', name: '', frequency: 'monthly', parts: [] }

interface EntryCardProps extends Pick<AskedWrite, 'line'> {
  readonly form: LineKind
  readonly askedAt: Instant
}

const saveWords = once((): Readonly<Record<LineKind, string>> => ({
  expense: t('assistant.check-and-save-expense'),
  income: t('assistant.check-and-save-income'),
  transfer: t('assistant.check-and-save-transfer'),
}))

/** An entry as its form reads it, which opens over the chat. */
function EntryCard({ form, line, askedAt }: EntryCardProps) {
  const known = useEntryLineContext()
  const [today, zone] = [useToday(), useZone()]
  if (known === undefined) return null
  // What was asked on another day is of that day.
  const text = lineOn(line, instantToDay(askedAt, zone), today)
  const context: EntryLineContext = { ...known, usualKind: form === 'income' ? form : 'expense' }
  const read = readEntryLine(text, context)
  const add = { add: read.kind, ...(text !== '' && { q: text }) }
  return (
    <FactCard facts={entryFacts(read, context)} notes={read.notes.map(lineNoteText)}>
      <WriteLink
        to="."
        search={shown => Object.assign({}, shown, add)}
        text={saveWords()[read.kind]}
      />
    </FactCard>
  )
}

const kindWords = once((): Readonly<Record<LineKind, string>> => ({
  expense: t('assistant.expense-one'),
  income: t('assistant.income-one'),
  transfer: t('assistant.transfer-one'),
}))

function entryFacts(
  { kind, amount, walletId, toWalletId, day, category, labelId, description }: EntryLine,
  { wallets, labels, categories, today }: EntryLineContext,
): readonly Fact[] {
  const from = kind === 'transfer' ? t('assistant.from-wallet') : t('assistant.wallet')
  return [
    { name: t('assistant.kind'), value: kindWords()[kind] },
    ...(amount === undefined ? [] : [{ name: t('assistant.amount'), value: { amount } }]),
    ...factOf(from, nameOf(walletId, wallets)),
    ...factOf(t('assistant.to-wallet'), nameOf(toWalletId, wallets)),
    { name: t('assistant.day'), value: dayText(day ?? today, today) },
    ...factOf(
      t('assistant.category'),
      category === undefined ? undefined : categories.nameOf(category),
    ),
    ...factOf(t('assistant.label'), nameOf(labelId, labels)),
    ...factOf(t('assistant.description'), description),
  ]
}

function nameOf(
  id: string | undefined,
  all: readonly { readonly id: string; readonly name: string }[],
): string | undefined {
  return all.find(each => each.id === id)?.name
}
