import { ClipboardPaste, ListPlus, TextCursorInput } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { DraftOffer } from '#features/session/parts/use-form-draft.ts'
import { t } from '#messages/t.ts'
import { SideSheet } from '#ui/dialog/side-sheet.tsx'
import { DraftLine } from '#ui/field/draft-line.tsx'
import type { EntryKind } from '../parts/add-search.ts'
import { AlertField } from './alert/alert-entry.tsx'
import { type AlertEntry, useAlertEntry } from './alert/use-alert-entry.ts'
import { EntryFoot } from './entry-foot.tsx'
import { type OverSheet, EntryHead, HeadTools } from './entry-head.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { type AmountPad, useAmountPad, useHasKeypad } from './keypad/use-amount-pad.ts'
import { QuickEntry } from './line/quick-entry.tsx'
import { ActionPill } from './pill.tsx'
import { TemplateDialog, TemplatesDialog } from './template-dialogs.tsx'
import { QuickFills, templateSource } from './templates.tsx'
import { useEntryDrafts } from './use-entry-drafts.ts'
import { type EntryForm, useEntryForm } from './use-entry-form.ts'
import { type RecordEntry, useRecordEntry } from './use-record-entry.ts'
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
  /** The goal whose page it was opened from. */
  readonly goalId?: string
  readonly onClose: () => void
}

/** What fills the fields, above them. */
type Opened = 'alert' | 'line'

/** Records money out, in, or between wallets. Changing tabs keeps what was typed, and so does closing it. */
export function AddTransactionDialog(props: AddTransactionProps) {
  const { isOfShare = false, initialLine = '', budget, onClose } = props
  const element = useRef<HTMLFormElement>(null)
  const [over, setOver] = useState<OverSheet>()
  const origin = { ...props, kind: props.initialKind, line: initialLine, budgetId: budget?.id }
  const form = useEntryForm(origin)
  const recording = useRecordEntry(form, budget?.id)
  const alert = useAlertEntry(form)
  const pad = useAmountPad(form)
  const isFilled = isOfShare || initialLine !== ''
  const drafts = useEntryDrafts(form, { recording, budgetId: budget?.id, isFilled })

  async function handleSave(isAnother: boolean) {
    const say = await recording.record()
    if (say === undefined) return
    drafts.settle()
    const hasMore = await alert.goOn()
    say(hasMore || isAnother)
    if (!hasMore && !isAnother) return onClose()
    if (!hasMore) form.another()
    focusSoon(element, '[data-autofocus]')
  }

  return (
    <SideSheet label={t('entries.add-transaction')} isForm onClose={onClose}>
      <form
        ref={node => {
          element.current = node
          recording.submission.takeForm(node)
        }}
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          void handleSave(false)
        }}
        noValidate
      >
        <EntryHead
          {...{ form, budgetTitle: budget?.title, onTab: drafts.pressTab }}
          tools={<HeadTools onOpen={setOver} onClose={onClose} />}
        >
          <EntryBody
            {...{ form, recording, alert, isOfShare, pad }}
            isOnlyExpenses={budget !== undefined}
            offer={drafts.offer}
            onAddRow={() => {
              form.addRow()
              focusSoon(element, 'fieldset:last-of-type [data-amount]')
            }}
          />
          <EntryFoot
            {...{ form, recording, padded: pad.amount, isKept: drafts.isKept }}
            onAnother={() => void handleSave(true)}
          />
        </EntryHead>
      </form>
      <OpenedDialog {...{ form, recording, over }} onOpen={setOver} />
    </SideSheet>
  )
}

/** Gives the focus to the first such field once it is drawn. */
function focusSoon(form: RefObject<HTMLElement | null>, selector: string): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
}

interface EntryBodyProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
  readonly alert: AlertEntry
  readonly isOfShare: boolean
  readonly isOnlyExpenses: boolean
  readonly offer: DraftOffer | undefined
  readonly pad: AmountPad
  readonly onAddRow: () => void
}

/** All that scrolls: what was kept, what fills the form at once, and the form. */
function EntryBody(props: EntryBodyProps) {
  const { form, recording, alert, isOfShare, isOnlyExpenses, offer, pad } = props
  const [opened, setOpened] = useState<Opened | undefined>(() => (isOfShare ? 'alert' : undefined))
  const hasKeypad = useHasKeypad()
  // A line is one entry, and an alert is one already.
  const canHaveLine = !alert.isFilled && form.rows.length === 1
  const isLineOpen = canHaveLine && (!hasKeypad || opened === 'line' || form.line.text !== '')
  const line = isLineOpen && (
    <QuickEntry form={form} isOnlyExpenses={isOnlyExpenses} isAsked={opened === 'line'} />
  )
  return (
    <div className={styles['body']} onFocus={pad.handleFocus}>
      {offer !== undefined && <DraftLine {...offer} />}
      {line}
      {/* On a phone the line stands in its place. */}
      {!(hasKeypad && isLineOpen) && (
        <QuickFills
          form={form}
          recording={recording}
          hasOwn={!isOnlyExpenses}
          before={
            canHaveLine &&
            !isLineOpen && (
              <ActionPill
                icon={<TextCursorInput aria-hidden="true" />}
                onPress={() => setOpened('line')}
              >
                {t('entries.type-it-in-one-line')}
              </ActionPill>
            )
          }
        />
      )}
      {opened === 'alert' && <AlertField alert={alert} isOfShare={isOfShare} />}
      <EntryPanel
        {...{ form, recording }}
        actions={<EntryActions {...props} opened={opened} onOpen={setOpened} />}
      />
    </div>
  )
}

interface EntryActionsProps extends EntryBodyProps {
  readonly opened: Opened | undefined
  readonly onOpen: (what: Opened) => void
}

/** What else can be done, as pills. */
function EntryActions(props: EntryActionsProps) {
  const { form, opened, isOnlyExpenses, onOpen, onAddRow } = props
  return (
    <>
      {form.kind !== 'transfer' && (
        <ActionPill icon={<ListPlus aria-hidden="true" />} onPress={onAddRow}>
          {t('entries.add-row')}
        </ActionPill>
      )}
      {!isOnlyExpenses && opened !== 'alert' && (
        <ActionPill icon={<ClipboardPaste aria-hidden="true" />} onPress={() => onOpen('alert')}>
          {t('entries.paste-a-bank-alert')}
        </ActionPill>
      )}
    </>
  )
}

interface OpenedDialogProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
  readonly over: OverSheet | undefined
  readonly onOpen: (what: OverSheet | undefined) => void
}

/** The dialog over the sheet, if one is open. */
function OpenedDialog({ form, recording, over, onOpen }: OpenedDialogProps) {
  if (over === 'save-template') {
    return <TemplateDialog of={templateSource(form, recording)} onClose={() => onOpen(undefined)} />
  }
  if (over !== 'templates') return null
  return (
    <TemplatesDialog onSave={() => onOpen('save-template')} onClose={() => onOpen(undefined)} />
  )
}
