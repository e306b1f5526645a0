import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { allFaults, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { longName } from '#records/read-fields.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SearchSelect } from '#ui/combobox/search-select.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changePayees, type Payees, usePayees } from '../data/payees.ts'
import {
  type ListedPayee,
  mergePayees,
  namePayee,
  type PayeeChange,
  separateWriting,
} from '../rules/list-payees.ts'
import styles from './payee-dialog.module.css'

interface PayeeDialogProps {
  /** Something that is written of the payee (PA2). */
  readonly writtenKey: string
  readonly onClose: () => void
}

/** Names a payee for all its entries, or makes it one with another. */
export function PayeeDialog({ writtenKey, onClose }: PayeeDialogProps) {
  const payees = usePayees()
  // It opens once it can be filled in, which takes no time that is felt.
  if (payees === undefined) return null
  return <FoundPayee key={writtenKey} {...{ payees, writtenKey, onClose }} />
}

interface FoundPayeeProps extends PayeeDialogProps {
  readonly payees: Payees
}

/** The payee that was found first, also when the words that it was found by are taken out of it. */
function FoundPayee({ payees, writtenKey, onClose }: FoundPayeeProps) {
  const [foundId] = useState(
    () => payees.list.find(({ writings }) => writings.some(({ key }) => key === writtenKey))?.id,
  )
  const payee = payees.list.find(({ id }) => id === foundId)
  if (payee !== undefined) {
    return <PayeeForm payees={payees} payee={payee} onClose={onClose} />
  }
  return (
    <Dialog title={t('payees.payee')} isOpen onClose={onClose}>
      <p>{t('payees.no-entry-names-this-payee')}</p>
    </Dialog>
  )
}

interface PayeeFormProps {
  readonly payees: Payees
  readonly payee: ListedPayee
  readonly onClose: () => void
}

const NONE = ''

function PayeeForm({ payees, payee, onClose }: PayeeFormProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const [form, setForm] = useState({ name: payee.name, isHidden: payee.isHidden, intoId: NONE })
  const submission = useSubmission(t('payees.failed-to-save-please-try'), { form, read })

  function read(typed: PayeeFormValues) {
    return readForm(typed, payee, payees.list)
  }

  const tie = tieFields(form, setForm, submission.fault)
  const others = payees.list.filter(({ id, isHidden }) => id !== payee.id && !isHidden)

  async function handleSubmit() {
    const done = await submission.submit(read(form), change => changePayees(ledger, change))
    if (done === undefined) return
    const into = others.find(({ id }) => id === form.intoId)
    const named = t('payees.shown-as-value', { value: form.name.trim() })
    const merged = t('payees.name-is-now-part-of', { name: payee.name, into: into?.name ?? '' })
    sayChanged(into === undefined ? named : merged, done)
    onClose()
  }

  return (
    <FormDialog
      title={t('payees.payee')}
      submission={submission}
      submitLabel={t('payees.save-payee')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label={t('payees.shown-as')}
        {...tie('name')}
        hint={t('payees.for-entries-and-those-to', { entries: entriesText(payee.count) })}
      />
      <SearchSelect
        label={t('payees.same-as-optional')}
        hint={t('payees.makes-it-one-with-another')}
        value={form.intoId}
        onValue={intoId => setForm({ ...form, intoId })}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('payees.nobody-else')}
      />
      {payee.isNamed && (
        <>
          <Checkbox
            label={t('payees.hidden')}
            hint={t('payees.a-hidden-payee-keeps-its')}
            isChecked={form.isHidden}
            onChecked={isHidden => setForm({ ...form, isHidden })}
          />
          <Writings payee={payee} payees={payees} onClose={onClose} />
        </>
      )}
    </FormDialog>
  )
}

interface WritingsProps {
  readonly payee: ListedPayee
  readonly payees: Payees
  readonly onClose: () => void
}

/** What is written of the payee; each can be taken out again, with the last of which nothing is left to change. */
function Writings({ payee, payees, onClose }: WritingsProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()

  async function handleSeparate(key: string, name: string) {
    const separated = await changePayees(ledger, separateWriting(payee, key, payees))
    if (!separated.ok) {
      notify.error(separated.error.message)
      return
    }
    sayChanged(t('payees.name-stands-by-itself-again', { name }), separated.value)
    if (payee.writings.length === 1) onClose()
  }

  return (
    <section aria-label={t('payees.written-as')} className={styles['writings']}>
      <h3>{t('payees.written-as')}</h3>
      <ul>
        {payee.writings.map(({ key, name, count }) => (
          <ListItem key={key} what={<Quoted text={name} />}>
            <span className={styles['muted']}>{entriesText(count)}</span>
            <IconButton
              label={t('payees.take-out-name', { name })}
              icon={<Undo2 />}
              onClick={() => void handleSeparate(key, name)}
            />
          </ListItem>
        ))}
      </ul>
    </section>
  )
}

interface PayeeFormValues {
  readonly name: string
  readonly isHidden: boolean
  readonly intoId: string
}

function readForm(
  { name, isHidden, intoId }: PayeeFormValues,
  payee: ListedPayee,
  all: readonly ListedPayee[],
): Result<PayeeChange, FormFault> {
  const into = all.find(({ id }) => id === intoId)
  if (into !== undefined) return ok(mergePayees(into, [payee]))
  const missing = missingFields(
    { name },
    [{ key: 'name', name: t('payees.shown-as') }],
    t('payees.please-fill'),
  )
  const fault = allFaults(missing, longName(name))
  if (fault !== undefined) return err(fault)
  return ok(namePayee(payee, { name: name.trim(), isHidden }))
}
