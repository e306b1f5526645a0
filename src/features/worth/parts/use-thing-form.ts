import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { tieFields } from '#ui/field/tie-fields.ts'
import type { createThing } from '../data/commands.ts'

type OwnLedger = ReturnType<typeof useLedger>

interface DialogFacts<Form, Command> {
  readonly opening: Form
  readonly read: (form: Form) => Result<Command, FormFault>
  readonly save: (ledger: OwnLedger, command: Command) => ReturnType<typeof createThing>
  /** What is said once it is kept. */
  readonly done: (command: Command) => string
  readonly onClose: () => void
}

/** A form about a thing: what is typed, what is wrong with it, and how it is kept. */
export function useThingForm<Form extends object, Command>(facts: DialogFacts<Form, Command>) {
  const { opening, read, save, done, onClose } = facts
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const [form, setForm] = useState(opening)
  const submission = useSubmission(t('worth.failed-to-save'), { form, read })

  async function handleSubmit() {
    const command = read(form)
    const written = await submission.submit(command, each => save(ledger, each))
    if (written === undefined || !command.ok) return
    sayChanged(done(command.value), written)
    onClose()
  }

  return {
    form,
    setForm,
    tie: tieFields(form, setForm, submission.fault),
    dialog: { submission, onSubmit: handleSubmit, onClose },
  }
}
