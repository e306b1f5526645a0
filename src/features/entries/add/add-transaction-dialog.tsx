import { Link } from '@tanstack/react-router'
import { ClipboardPaste, FileInput, ListPlus, Plus, TextCursorInput, X } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { addKobo } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Sheet } from '#ui/dialog/sheet.tsx'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import type { EntryKind } from '../parts/add-search.ts'
import { AlertField } from './alert/alert-entry.tsx'
import { useAlertEntry } from './alert/use-alert-entry.ts'
import { EntryPanel } from './entry-panel.tsx'
import { type PaddedAmount, useAmountPad, useHasKeypad } from './keypad/use-amount-pad.ts'
import { QuickEntry } from './line/quick-entry.tsx'
import { ActionPill } from './pill.tsx'
import { QuickFills, TemplateDialog, TemplatesDialog, templateSource } from './templates.tsx'
import { useEntryDrafts } from './use-entry-drafts.ts'
import { type EntryForm, type EntryOrigin, useEntryForm } from './use-entry-form.ts'
import { useRecordEntry } from './use-record-entry.ts'
import styles from './entry-sheet.module.css'

export interface AddTransactionProps {
  readonly initialKind: EntryKind
  /** An entry typed in one line that it opens with. */
  readonly initialLine?: string | undefined
  /** It opens with the bank's alerts that other apps shared. */
  readonly isOfShare?: boolean | undefined
  /** The wallet whose page it was opened from. */
  readonly walletId?: string
  /** The budget whose page it was opened from: only expenses, and all of them go into it. */
  readonly budget?: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** What stands over or beside the fields. */
type Opened = 'alert' | 'line' | 'save-template' | 'templates'

/** Records money out, in, or between wallets. Changing tabs keeps what was typed, and so does closing it. */
export function AddTransactionDialog(props: AddTransactionProps) {
  const { isOfShare = false, initialLine = '', budget, onClose } = props
  const formElement = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState<Opened | undefined>(isOfShare ? 'alert' : undefined)
  const hasKeypad = useHasKeypad()
  const form = useEntryForm(originOf(props))
  const recording = useRecordEntry(form, budget?.id)
  const alert = useAlertEntry(form)
  const pad = useAmountPad(form)
  const drafts = useEntryDrafts(form, {
    budgetId: budget?.id,
    isFilled: isOfShare || initialLine !== '',
  })
  const isTransfer = form.kind === 'transfer'
  const { fault, isSaving } = isTransfer ? recording.transfers : recording.entries
  const message = fault?.message
  const isOnlyExpenses = budget !== undefined
  const hasLine = !alert.isFilled && (!hasKeypad || opened === 'line' || form.line.text !== '')

  /** Whether it was saved, and what comes next: more of the alerts, or nothing. */
  async function save(): Promise<'refused' | 'more' | 'done'> {
    if (!(await recording.record())) {
      // Once it is marked.
      setTimeout(() => focusOn(formElement.current, '[aria-invalid=true]'))
      return 'refused'
    }
    await drafts.settle()
    return (await alert.goOn()) ? 'more' : 'done'
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if ((await save()) === 'done') onClose()
  }

  async function handleAnother() {
    const outcome = await save()
    if (outcome === 'refused') return
    if (outcome === 'done') form.another()
    focusOn(formElement.current, '[data-autofocus]')
  }

  function handleAddRow() {
    form.addRow()
    // Once it is there.
    setTimeout(() => {
      const amounts = formElement.current?.querySelectorAll<HTMLElement>('[data-amount]') ?? []
      ;[...amounts].at(-1)?.focus()
    })
  }

  return (
    <Sheet title="Add transaction" onClose={onClose}>
      <form
        ref={formElement}
        className={styles['form']}
        onSubmit={event => void handleSubmit(event)}
        onFocus={pad.handleFocus}
        onClick={pad.handleClick}
        noValidate
      >
        <EntryHead
          form={form}
          budgetTitle={budget?.title}
          onTab={drafts.pressTab}
          tools={<HeadTools onOpen={setOpened} onClose={onClose} />}
        >
          <div className={styles['body']}>
            {drafts.offer !== undefined && <DraftLine {...drafts.offer} />}
            {!isOnlyExpenses && <QuickFills form={form} recording={recording} />}
            {opened === 'alert' && <AlertField alert={alert} isOfShare={isOfShare} />}
            {hasLine && hasKeypad && <QuickEntry form={form} isOnlyExpenses={isOnlyExpenses} />}
            <EntryPanel
              form={form}
              recording={recording}
              actions={
                <>
                  {!isTransfer && (
                    <ActionPill icon={<ListPlus aria-hidden="true" />} onPress={handleAddRow}>
                      Add row
                    </ActionPill>
                  )}
                  {!isOnlyExpenses && opened !== 'alert' && (
                    <ActionPill
                      icon={<ClipboardPaste aria-hidden="true" />}
                      onPress={() => setOpened('alert')}
                    >
                      Paste a bank alert
                    </ActionPill>
                  )}
                  {hasKeypad && !hasLine && form.rows.length === 1 && (
                    <ActionPill
                      icon={<TextCursorInput aria-hidden="true" />}
                      onPress={() => setOpened('line')}
                    >
                      Type it in one line
                    </ActionPill>
                  )}
                </>
              }
            />
            {hasLine && !hasKeypad && <QuickEntry form={form} isOnlyExpenses={isOnlyExpenses} />}
          </div>
          <div className={styles['foot']}>
            {pad.amount && <LazyKeypad amount={pad.amount} />}
            {message !== undefined && (
              <div className={styles['fault']}>
                <FormAlert message={message} isStale={isSaving} />
              </div>
            )}
            <SaveBar form={form} isSaving={isSaving} onAnother={() => void handleAnother()} />
            <p className={styles['hint']}>
              Kept as a draft if you close it. <kbd>Esc</kbd> closes, <kbd>Enter</kbd> saves.
            </p>
          </div>
        </EntryHead>
      </form>
      {opened === 'save-template' && (
        <TemplateDialog
          of={templateSource(form, recording)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'templates' && (
        <TemplatesDialog
          onSave={() => setOpened('save-template')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Sheet>
  )
}

function originOf(props: AddTransactionProps): EntryOrigin {
  const { initialKind: kind, initialLine: line = '', walletId, budget } = props
  return { kind, line, walletId, budgetId: budget?.id }
}

function focusOn(form: HTMLElement | null, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus()
}

interface EntryHeadProps {
  readonly form: EntryForm
  /** The name of the budget that all goes into: then there is one kind only (TXN-03). */
  readonly budgetTitle: string | undefined
  readonly onTab: (kind: EntryKind) => void
  readonly tools: ReactNode
  /** The fields of the open tab. */
  readonly children: ReactNode
}

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

/** The kinds of transaction as tabs, and what can be done with the sheet beside them. */
function EntryHead({ form, budgetTitle, onTab, tools, children }: EntryHeadProps) {
  if (budgetTitle === undefined) {
    return (
      <Tabs
        label="Kind of transaction"
        tabs={TABS}
        selected={form.kind}
        onSelect={onTab}
        beside={tools}
      >
        {children}
      </Tabs>
    )
  }
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['goesInto']}>
          Goes into <strong>{budgetTitle}</strong>.
        </p>
        {tools}
      </div>
      {children}
    </>
  )
}

interface HeadToolsProps {
  readonly onOpen: (what: Opened) => void
  readonly onClose: () => void
}

function HeadTools({ onOpen, onClose }: HeadToolsProps) {
  return (
    <div className={styles['tools']}>
      <Link
        to="/user/app/import-statement"
        aria-label="Import a statement"
        title="Import a statement"
        className={styles['tool']}
      >
        <FileInput aria-hidden="true" />
      </Link>
      <Menu
        label="More for this entry"
        buttonClassName={styles['tool']}
        items={[
          { label: 'Save as template', onSelect: () => onOpen('save-template') },
          { label: 'Templates', onSelect: () => onOpen('templates') },
        ]}
      />
      <IconButton label="Close" icon={<X />} className={styles['tool']} onClick={onClose} />
    </div>
  )
}

interface LazyKeypadProps {
  readonly amount: PaddedAmount
}

// Only phones have it.
const Keys = lazy(async () => {
  const { AmountKeypad } = await import('./keypad/amount-keypad.tsx')
  return { default: AmountKeypad }
})

/** The keypad, fetched when an amount is first typed on a phone. */
function LazyKeypad({ amount }: LazyKeypadProps) {
  return (
    <Suspense fallback={<div className={styles['keysRoom']} />}>
      <Keys amount={amount} />
    </Suspense>
  )
}

interface SaveBarProps {
  readonly form: EntryForm
  readonly isSaving: boolean
  readonly onAnother: () => void
}

/** Saves, or saves and goes on: always in sight, with what it saves. */
function SaveBar({ form, isSaving, onAnother }: SaveBarProps) {
  const { brief } = useNaira()
  const amounts = form.kind === 'transfer' ? [form.transfer] : form.rows
  const read = amounts.flatMap(({ amount }) => {
    const result = readPositiveAmount(amount)
    return result.ok ? [result.value] : []
  })
  const total = read.length === 0 ? undefined : brief(addKobo(...read))
  return (
    <div className={styles['save']}>
      <Button variant="soft" icon={<Plus />} className={styles['another']} onClick={onAnother}>
        <span className={styles['anotherText']}>Save and add another</span>
      </Button>
      <Button type="submit" isBusy={isSaving}>
        <span>
          Save
          {total === undefined ? (
            ` ${form.kind}`
          ) : (
            <>
              <span className="visually-hidden"> {form.kind},</span> {total}
            </>
          )}
        </span>
      </Button>
    </div>
  )
}
