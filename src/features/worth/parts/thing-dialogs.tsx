import { once } from '#base/once.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { createThing, editThing } from '../data/commands.ts'
import { readNamed, readThing, type ThingForm } from '../rules/thing-form.ts'
import { useThingForm } from './use-thing-form.ts'
import { type ThingDialogProps, ValueFields } from './value-dialogs.tsx'

const sorts = once(
  () =>
    [
      { value: 'owned', label: t('worth.i-own-it') },
      { value: 'owed', label: t('worth.i-owe-it') },
    ] as const,
)

interface SortChoiceProps {
  readonly isDebt: boolean
  readonly onChoice: (isDebt: boolean) => void
}

function SortChoice({ isDebt, onChoice }: SortChoiceProps) {
  return (
    <Segmented
      label={t('worth.owned-or-owed')}
      options={sorts()}
      value={isDebt ? 'owed' : 'owned'}
      onValue={sort => onChoice(sort === 'owed')}
    />
  )
}

interface AddThingDialogProps {
  readonly onClose: () => void
}

/** Adds a thing that is owned or owed, with what it is worth. */
export function AddThingDialog({ onClose }: AddThingDialogProps) {
  const today = useToday()
  const opening: ThingForm = { name: '', isDebt: false, value: '', day: today }
  const { form, setForm, tie, dialog } = useThingForm({
    opening,
    read: typed => readThing(typed, today),
    save: createThing,
    done: ({ name }) => t('worth.name-added', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('worth.add-a-thing')} submitLabel={t('worth.add')}>
      <SortChoice isDebt={form.isDebt} onChoice={isDebt => setForm({ ...form, isDebt })} />
      <TextInput
        label={t('worth.name')}
        hint={form.isDebt ? t('worth.a-loan-or-fees') : t('worth.land-a-car-shares')}
        {...tie('name')}
      />
      <ValueFields isDebt={form.isDebt} tie={tie} />
    </FormDialog>
  )
}

/** Gives a thing another name, or says that it is owed rather than owned. */
export function RenameThingDialog({ thing: { asset }, onClose }: ThingDialogProps) {
  const { form, setForm, tie, dialog } = useThingForm({
    opening: { name: asset.name, isDebt: asset.isDebt },
    read: readNamed,
    save: (ledger, command) => editThing(ledger, asset.id, command),
    done: ({ name }) => t('worth.name-saved', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('worth.rename')} submitLabel={t('worth.save')}>
      <SortChoice isDebt={form.isDebt} onChoice={isDebt => setForm({ ...form, isDebt })} />
      <TextInput label={t('worth.name')} {...tie('name')} />
    </FormDialog>
  )
}
