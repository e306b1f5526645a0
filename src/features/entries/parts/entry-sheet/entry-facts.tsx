import { useId, useRef, useState } from 'react'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { openWallets, useWallets } from '#features/wallets/data/queries.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/neutral.ts'
import { readEntryDate } from '#records/read-fields.ts'
import { dayText } from '#time/day-text.ts'
import { parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryIcon } from '#ui/mark/category-mark.tsx'
import { categoryOptions, walletOptions } from '../entry-options.ts'
import { mainRow } from '../list/entry-item.tsx'
import { useEntryContext } from '../use-entry-context.ts'
import {
  type EntryFactsProps,
  Fact,
  PayeeFact,
  DescriptionFact,
  LabelChoice,
  BudgetFact,
  TypeFact,
} from './choice-facts.tsx'
import styles from './entry-sheet.module.css'

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
      <DescriptionFact entry={entry} onEdit={onEdit} />
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
            text={
              leg.type === 'expense'
                ? t('entries.from-wallet-name', { wallet: leg.walletName })
                : t('entries.to-wallet-name', { wallet: leg.walletName })
            }
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
