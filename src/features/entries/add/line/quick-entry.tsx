import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { entryLineParts } from '#features/entries/rules/entry-line/entry-line-parts.ts'
import { type EntryLine, lineNoteText } from '#features/entries/rules/entry-line/entry-line.ts'
import { t } from '#messages/t.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { isMisread } from './entry-line-fill.ts'
import type { TypedLine } from './use-entry-line.ts'
import styles from './line-entry.module.css'

interface QuickEntryProps {
  readonly form: EntryForm
  /** All goes into a budget, which takes nothing but expenses. */
  readonly isOnlyExpenses: boolean
  /** It was asked for by a press: then one types at once. */
  readonly isAsked: boolean
}

function onlyExpenses(): string {
  return t('entries.only-expenses-go-into-a')
}

/** The entry in one line. */
export function QuickEntry({ form, isOnlyExpenses, isAsked }: QuickEntryProps) {
  const { line, kind } = form
  const currency = form.currencyOf(kind === 'transfer' ? form.transfer.fromWalletId : form.walletId)
  const isMisfit = isOnlyExpenses && (line.line?.kind ?? kind) !== 'expense'
  return (
    <LineEntry
      line={line}
      onText={form.setLine}
      currency={currency}
      misfit={isMisfit ? onlyExpenses() : otherCurrency(line.line, currency)}
      isAsked={isAsked}
    />
  )
}

/** Why the amount of a line is left open (CU8). */
function otherCurrency(line: EntryLine | undefined, currency: string | null): string | undefined {
  if (line?.amount === undefined || !isMisread(line, currency)) return undefined
  return currency === null
    ? t('entries.this-wallet-is-kept-in-naira')
    : t('entries.this-wallet-is-kept-in', { currency })
}

interface LineEntryProps {
  readonly line: TypedLine
  readonly onText: (text: string) => void
  /** Of its wallet; null for naira. */
  readonly currency: string | null
  /** Why an entry of this kind cannot be recorded here, if it cannot. */
  readonly misfit: string | undefined
  readonly isAsked: boolean
}

const LONGEST_LINE = 300
function orSave(): string {
  return t('entries.if-the-other-fields-are')
}

/**
 * An entry typed in one line. What is understood stands below it and in the fields, while it is typed.
 * Enter saves what is whole, as in any field; where something was not understood, it says so first.
 */
function LineEntry(props: LineEntryProps) {
  const {
    line: { text, line, context },
    onText,
    currency,
    misfit,
    isAsked,
  } = props
  const [isEntered, setEntered] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Within the press: a phone shows its keyboard for that only.
  useLayoutEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const parts =
    line === undefined || context === undefined ? [] : entryLineParts(line, context, currency)
  const notes = [...(line?.notes.map(lineNoteText) ?? []), misfit].filter(
    note => note !== undefined,
  )
  const said = notes.length === 0 ? undefined : notes.join(' ')

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || said === undefined) return
    event.preventDefault()
    setEntered(true)
  }

  return (
    <div className={styles['line']}>
      <TextInput
        ref={field}
        label={t('entries.type-it-in-one-line')}
        placeholder={t('entries.4-5k-lunch-opay-yesterday')}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onValue={typed => {
          setEntered(false)
          onText(typed)
        }}
        onKeyDown={handleKeyDown}
        {...(isEntered && said !== undefined ? { error: `${said} ${orSave()}` } : { hint: said })}
      />
      {parts.length > 0 && (
        <ul className={styles['parts']} aria-label={t('entries.understood')}>
          {parts.map(({ key, text: part }) => (
            <li key={key} className={styles['part']} data-part={key}>
              <Quoted text={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
