import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import type { SelectOption } from '../choice/select-input.tsx'
import { Field } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import { ComboboxOptions } from './combobox-options.tsx'
import { optionsFound } from './option-search.ts'
import { useCombobox } from './use-combobox.ts'
import selectInputStyles from '../choice/select-input.module.css'
import controlStyles from '../field/control.module.css'
import styles from './multi-select.module.css'

interface MultiSelectProps {
  readonly label: string
  readonly values: readonly string[]
  readonly onValues: (values: string[]) => void
  /** Undefined while they load. */
  readonly options: readonly SelectOption[] | undefined
  readonly placeholder?: string
}

/** A searchable choice of several; each chosen one is a chip that can be taken away. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, values, onValues, options, placeholder = t('ui.select') } = props
  const [search, setSearch] = useState('')
  const found = optionsFound(options ?? [], search)

  function toggle(value: string) {
    onValues(values.includes(value) ? values.filter(other => other !== value) : [...values, value])
  }

  const combobox = useCombobox({
    options: found,
    isMultiple: true,
    onChoose: toggle,
    onClosed: () => setSearch(''),
  })

  // Backspace in an empty search takes the last one away.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && search === '') onValues(values.slice(0, -1))
    combobox.inputProps.onKeyDown(event)
  }

  return (
    <Field label={label}>
      {ties => (
        <div className={styles['box']}>
          <MultiSelectChips values={values} options={options ?? []} onRemove={toggle} />
          <input
            {...ties}
            {...combobox.inputProps}
            value={search}
            placeholder={placeholder}
            onChange={event => {
              setSearch(event.target.value)
              combobox.search(event.target.value)
            }}
            onKeyDown={handleKeyDown}
            onClick={() => combobox.open()}
            className={classes(controlStyles['control'], selectInputStyles['select'])}
          />
          <ComboboxOptions
            combobox={combobox}
            options={options === undefined ? undefined : found}
            values={values}
          />
        </div>
      )}
    </Field>
  )
}

interface MultiSelectChipsProps {
  readonly values: readonly string[]
  readonly options: readonly SelectOption[]
  readonly onRemove: (value: string) => void
}

/** What is chosen, each with a press that takes it away. */
function MultiSelectChips({ values, options, onRemove }: MultiSelectChipsProps) {
  if (values.length === 0) return null
  const namesByValue = new Map(options.map(option => [option.value, option.label]))
  return (
    <div className={styles['chips']}>
      {values.map(value => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          aria-label={t('ui.remove-name', { name: namesByValue.get(value) ?? value })}
          onClick={() => onRemove(value)}
        >
          {namesByValue.get(value) ?? value}
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
