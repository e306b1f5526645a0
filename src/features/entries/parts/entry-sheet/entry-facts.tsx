import { ChevronRight, Plus, UserRound } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { LabelDialog } from '#features/labels/parts/label-dialog.tsx'
import { PayeeDialog } from '#features/payees/parts/payee-dialog.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { openWallets, useWallets } from '#features/wallets/data/queries.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/neutral.ts'
import { readEntryDate } from '#records/read-fields.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay, parseDay } from '#time/day.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryIcon } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import type { EntryActions } from '../activity/use-entry-actions.ts'
import { categoryOptions, walletOptions } from '../entry-options.ts'
import { mainRow } from '../list/entry-item.tsx'
import { transactionKind } from '../list/transaction-amount.tsx'
import { useBudgetChoices } from '../transaction-dialog.tsx'
import { useEntryContext } from '../use-entry-context.ts'
import styles from './entry-sheet.module.css'

interface EntryFactsProps {
  readonly entry: ListedEntry
  readonly onEdit: EntryActions['edit']
}

const NONE = ''
const NEW = 'new'

/** The fields of an entry: name left, value right, changed by one tap and saved at once. */
export function EntryFacts({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const hasKind = !isNeutral(row)
  const book = useCategoryBook()

  return (
    <dl className={styles['facts']}>
      <div className={styles['whole']}>
        <dt className="visually-hidden">{t('entries.wallet')}</dt>
        <dd>
          <WalletChips entry={entry} onEdit={onEdit} />
        </dd>
      </div>
      {hasKind && <PayeeFact row={row} />}
      {hasKind && (
        <Fact name={t('entries.category')}>
          <SelectChip
            label={t('entries.category')}
            text={row.categoryName}
            icon={<CategoryIcon category={row.category} />}
            isOn
            value={row.category}
            options={categoryOptions(book, row.category, row.type)}
            onValue={category => void onEdit(row, { category })}
          />
        </Fact>
      )}
      <Fact name={t('entries.label')}>
        <LabelChoice entry={entry} onEdit={onEdit} />
      </Fact>
      <BudgetFact entry={entry} onEdit={onEdit} />
      <TypeFact entry={entry} onEdit={onEdit} />
      <DateFact entry={entry} onEdit={onEdit} />
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt aria-hidden="true">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PayeeFactProps {
  readonly row: TransactionView
}

/** Whom the entry's words name; a tap names them, or makes them one with others. */
function PayeeFact({ row }: PayeeFactProps) {
  const [isOpen, setOpen] = useState(false)
  const written = writtenPayee(row.description, row.type)
  if (written === undefined) return null
  return (
    <Fact name={t('entries.payee')}>
      <ChipButton
        isFlat
        text={row.payee?.name ?? written.name}
        icon={<UserRound aria-hidden="true" />}
        isOn={row.payee !== null}
        aria-label={`Payee ${row.payee?.name ?? written.name}`}
        onClick={() => setOpen(true)}
      />
      {row.payee !== null && (
        <p className={styles['written']}>
          <Quoted text={row.description} />
        </p>
      )}
      {isOpen && <PayeeDialog writtenKey={written.key} onClose={() => setOpen(false)} />}
    </Fact>
  )
}

/** The wallets, of which the entry's stands out; a tap on another one moves it there. */
function WalletChips({ entry, onEdit }: EntryFactsProps) {
  const wallets = useWallets() ?? []
  const row = mainRow(entry)
  if (entry.type === 'transfer') {
    return (
      <>
        {[entry.out, entry.in].map(leg => (
          <SelectChip
            key={leg.id}
            isFlat
            label={leg.type === 'expense' ? t('entries.from-wallet') : t('entries.to-wallet')}
            text={`${leg.type === 'expense' ? 'From' : 'To'} ${leg.walletName}`}
            isOn={false}
            value={leg.walletId}
            options={walletOptions(openWallets(wallets, leg.walletId)) ?? []}
            onValue={walletId => void onEdit(leg, { walletId })}
          />
        ))}
      </>
    )
  }
  return openWallets(wallets, row.walletId).map(({ id, name, image }) => (
    <ChipButton
      key={id}
      text={name}
      icon={<WalletSwatch image={image} />}
      isFlat
      isOn={id === row.walletId}
      aria-pressed={id === row.walletId}
      onClick={() => {
        if (id !== row.walletId) void onEdit(row, { walletId: id })
      }}
    />
  ))
}

function LabelChoice({ entry, onEdit }: EntryFactsProps) {
  const labels = useLabels() ?? []
  const [isCreating, setCreating] = useState(false)
  const row = mainRow(entry)
  return (
    <>
      <SelectChip
        isFlat
        label={t('entries.label')}
        text={row.label?.name ?? t('entries.add-a-label')}
        icon={row.label === null ? <Plus aria-hidden="true" /> : undefined}
        isOn={row.label !== null}
        value={row.labelId ?? NONE}
        options={[
          { value: NONE, label: t('entries.no-label') },
          ...labels
            .filter(({ id, visible }) => visible || id === row.labelId)
            .map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: t('entries.create-label-2') },
        ]}
        onValue={id => {
          if (id === NEW) setCreating(true)
          else void onEdit(row, { labelId: id === NONE ? null : id })
        }}
      />
      {isCreating && (
        <LabelDialog
          onCreated={labelId => void onEdit(row, { labelId })}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** The budget of an expense; nothing where there is none to choose. */
function BudgetFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const budgets = useBudgetChoices(row)
  if (budgets.length === 0) return null
  const chosen = budgets.find(({ value }) => value === row.budgetId)
  return (
    <Fact name={t('entries.budget')}>
      <SelectChip
        isFlat
        label={t('entries.budget')}
        text={chosen?.label ?? t('entries.no-budget')}
        icon={chosen === undefined ? undefined : <ChevronRight aria-hidden="true" />}
        isOn={chosen !== undefined}
        value={row.budgetId ?? NONE}
        options={[{ value: NONE, label: t('entries.no-budget') }, ...budgets]}
        onValue={id => void onEdit(row, { budgetId: id === NONE ? null : id })}
      />
    </Fact>
  )
}

/** Income or expense; a transfer, or an adjustment, stays what it is. */
function TypeFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const hasKind = !isNeutral(row)
  return (
    <Fact name={t('entries.type')}>
      {hasKind ? (
        <SelectChip
          isFlat
          label={t('entries.type')}
          text={transactionKind(row)}
          isOn={false}
          value={row.type}
          options={[
            { value: 'expense', label: t('entries.expense') },
            { value: 'income', label: t('entries.income') },
          ]}
          onValue={type => void onEdit(row, { type: type === 'income' ? 'income' : 'expense' })}
        />
      ) : (
        transactionKind(row)
      )}
    </Fact>
  )
}

/** A day that is picked is saved at once, one that is typed when it is done: its digits make other days on the way. */
function DateFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const context = useEntryContext()
  const today = useToday()
  const day = instantToDay(row.createdAt, useZone())
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const isByKeys = useRef(false)
  const errorId = useId()
  const shown = typed ?? day

  function handleChange(text: string) {
    setTyped(text)
    if (!isByKeys.current) settle(text)
  }

  function handleBlur() {
    if (isByKeys.current && typed !== undefined) settle(typed)
    isByKeys.current = false
  }

  function settle(text: string) {
    isByKeys.current = false
    const read = readEntryDate(text, context())
    setError(read.ok ? undefined : read.error)
    if (!read.ok) return
    const isSaved = text === day || onEdit(row, { createdAt: read.value })
    void Promise.resolve(isSaved).then(() => setTyped(undefined))
  }

  return (
    <Fact name={t('entries.date')}>
      <span className={styles['day']}>
        {dayText(parseDay(shown) ?? day, today)}
        <input
          type="date"
          aria-label={t('entries.date')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          max={today}
          value={shown}
          onKeyDown={event => {
            isByKeys.current = event.key !== 'Tab' || isByKeys.current
            if (event.key === 'Enter') settle(shown)
          }}
          onChange={event => handleChange(event.target.value)}
          onBlur={handleBlur}
        />
      </span>
      {error !== undefined && (
        <p id={errorId} className={styles['wrong']}>
          {error}
        </p>
      )}
    </Fact>
  )
}
