import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { GroupLook } from '#records/category/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { MultiSelect } from '#ui/combobox/multi-select.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { changeCategories } from '../data/categories.ts'
import { listCategories } from '../rules/edit-categories.ts'
import {
  deleteGroup,
  type GroupForm,
  groupToForm,
  membersOf,
  NEW_GROUP,
  readGroup,
} from '../rules/edit-groups.ts'
import { HuePicker } from './category-pickers.tsx'

interface GroupDialogProps {
  /** The group to change; without it a new one is made. */
  readonly group?: GroupLook
  readonly onClose: () => void
}

/** Makes or changes a group and what stands in it, or deletes it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const book = useCategoryBook()
  const [form, setForm] = useState(group === undefined ? NEW_GROUP : groupToForm(group, book))
  const [isDeleting, setDeleting] = useState(false)
  const submission = useSubmission(t('categories.failed-to-save-group-please'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const { offered, hidden } = listCategories(book)

  function read(typed: GroupForm) {
    return readGroup(typed, book, group)
  }

  async function handleSubmit() {
    const changed = await submission.submit(read(form), change => changeCategories(ledger, change))
    if (changed === undefined) return
    const name = form.name.trim()
    sayChanged(
      group === undefined
        ? t('categories.name-is-there-for-categories', { name })
        : t('categories.value-saved', { value: name }),
      changed,
    )
    onClose()
  }

  if (isDeleting && group !== undefined) return <DeleteGroup group={group} onClose={onClose} />
  return (
    <FormDialog
      title={group === undefined ? t('categories.create-group') : t('categories.edit-group')}
      submission={submission}
      submitLabel={t('categories.save-group')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput label={t('categories.group-name')} {...tie('name')} />
      <MultiSelect
        label={t('categories.categories-in-it')}
        values={form.members}
        onValues={members => setForm({ ...form, members })}
        options={[...offered, ...hidden].map(({ value, name }) => ({ value, label: name }))}
      />
      <HuePicker hue={form.hue} onHue={hue => setForm({ ...form, hue })} />
      {group !== undefined && (
        <div>
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
            {t('categories.delete-group')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

interface DeleteGroupProps {
  readonly group: GroupLook
  readonly onClose: () => void
}

/** Says what becomes of a group's categories before it goes; it can be taken back. */
function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const book = useCategoryBook()

  async function handleDelete() {
    const deleted = await changeCategories(ledger, deleteGroup(group, book))
    if (deleted.ok) sayChanged(t('categories.name-deleted', { name: group.name }), deleted.value)
    return deleted
  }

  return (
    <ConfirmCommand
      title={t('categories.delete-name', { name: group.name })}
      confirmLabel={t('categories.delete')}
      command={handleDelete}
      fallback={t('categories.failed-to-delete-group-please')}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('categories.count-categories-stay', { count: membersOf(group, book).length })}</p>
    </ConfirmCommand>
  )
}
