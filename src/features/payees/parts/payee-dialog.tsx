import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { allFaults, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
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
import { tellChange } from './tell-change.ts'
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
    <Dialog title="Payee" isOpen onClose={onClose}>
      <p>No entry names this payee any more.</p>
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
  const [form, setForm] = useState({ name: payee.name, isHidden: payee.isHidden, intoId: NONE })
  const submission = useSubmission('Failed to save. Please try again.', { form, read })

  function read(typed: PayeeFormValues) {
    return readForm(typed, payee, payees.list)
  }

  const tie = tieFields(form, setForm, submission.fault)
  const others = payees.list.filter(({ id, isHidden }) => id !== payee.id && !isHidden)

  async function handleSubmit() {
    const done = await submission.submit(read(form), change => changePayees(ledger, change))
    if (done === undefined) return
    const into = others.find(({ id }) => id === form.intoId)
    const named = `Shown as ${form.name.trim()}`
    const merged = `${payee.name} is now part of ${into?.name ?? ''}`
    tellChange(into === undefined ? named : merged, done)
    onClose()
  }

  return (
    <FormDialog
      title="Payee"
      submission={submission}
      submitLabel="Save payee"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Shown as"
        {...tie('name')}
        hint={`For ${entriesText(payee.count)}, and those to come. What the bank wrote stays.`}
      />
      <SearchSelect
        label="Same as (optional)"
        hint="Makes it one with another payee, under that one's name."
        value={form.intoId}
        onValue={intoId => setForm({ ...form, intoId })}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Nobody else"
      />
      {payee.isNamed && (
        <>
          <Checkbox
            label="Hidden"
            hint="A hidden payee keeps its entries and its name, and is not offered here."
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

  async function handleSeparate(key: string, name: string) {
    const separated = await changePayees(ledger, separateWriting(payee, key, payees))
    if (!separated.ok) {
      notify.error(separated.error.message)
      return
    }
    tellChange(`${name} stands by itself again`, separated.value)
    if (payee.writings.length === 1) onClose()
  }

  return (
    <section aria-label="Written as" className={styles['writings']}>
      <h3>Written as</h3>
      <ul>
        {payee.writings.map(({ key, name, count }) => (
          <ListItem key={key} what={<Quoted text={name} />}>
            <span className={styles['muted']}>{entriesText(count)}</span>
            <IconButton
              label={`Take out ${name}`}
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
  const missing = missingFields({ name }, [{ key: 'name', name: 'Shown as' }], 'Please fill: ')
  const fault = allFaults(missing, longName(name))
  if (fault !== undefined) return err(fault)
  return ok(namePayee(payee, { name: name.trim(), isHidden }))
}
