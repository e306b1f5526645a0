import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import type { FileColumn, FileColumns, FileRole } from '../rules/files/data-file.ts'
import { readColumns, roleNames } from '../rules/files/read-columns.ts'
import styles from '../import-statement.module.css'

interface ColumnsFormProps {
  readonly columns: FileColumns
  readonly submitLabel: string
  readonly onColumns: (roles: readonly FileRole[]) => void
}

/** Asks what the columns of a file hold; the answer is remembered for files with the same headings. */
export function ColumnsForm({ columns, submitLabel, onColumns }: ColumnsFormProps) {
  const [roles, setRoles] = useState(() => columns.columns.map(({ role }) => role))
  const [fault, setFault] = useState<FormFault | undefined>()
  const heading = useRef<HTMLHeadingElement>(null)

  // It is what the person is asked now, and may stand below what is in sight.
  useEffect(() => heading.current?.focus(), [])

  function handleRole(place: number, role: FileRole) {
    setFault(undefined)
    setRoles(roles.with(place, role))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readColumns(roles)
    setFault(read.ok ? undefined : read.error)
    if (read.ok) onColumns(read.value)
  }

  return (
    <form
      className={styles['columns']}
      onSubmit={handleSubmit}
      noValidate
      aria-label={t('statements.columns-of-the-file')}
    >
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('statements.what-do-the-columns-hold')}
      </h2>
      <p className={styles['muted']}>{t('statements.choose-for-each-column-files')}</p>
      {columns.columns.map((column, place) => (
        <SelectInput
          key={columnName(column, place)}
          label={columnName(column, place)}
          hint={column.samples.join(' · ')}
          error={fieldError(fault, `columns.${place}`)}
          canBeNone={false}
          value={roles[place] ?? 'other'}
          onValue={role => handleRole(place, toRole(role))}
          options={roleOptions()}
        />
      ))}
      <FormAlert message={fault?.message} />
      <div className={styles['actions']}>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  )
}

const roleOptions = once(() =>
  Object.entries(roleNames()).map(([value, label]) => ({ value, label })),
)

function toRole(value: string): FileRole {
  // The options are the roles.
  return Object.hasOwn(roleNames(), value) ? (value as FileRole) : 'other'
}

function columnName({ heading }: FileColumn, place: number): string {
  const number = t('statements.column-number', { number: place + 1 })
  return heading === '' ? number : `${number} “${heading}”`
}
