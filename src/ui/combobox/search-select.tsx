import { useState } from 'react'
import { t } from '#messages/t.ts'
import type { SelectOption } from '../choice/select-input.tsx'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import { ComboboxOptions } from './combobox-options.tsx'
import { optionNamed, optionsFound } from './option-search.ts'
import { useCombobox } from './use-combobox.ts'
import select from '../choice/select-input.module.css'
import control from '../field/control.module.css'
import styles from './search-select.module.css'

interface SearchSelectProps extends FieldTexts {
  readonly value: string
  readonly onValue: (value: string) => void
  /** Undefined while they load. */
  readonly options: readonly SelectOption[] | undefined
  /** Offered last, whatever is searched for. */
  readonly otherwise?: SelectOption
  readonly placeholder?: string
}

/** A choice of one among many: a list that narrows down as one types. The empty value is none chosen. Escape keeps the choice. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, value, onValue, options, otherwise } = props
  // Undefined while nothing is typed: the name of the one chosen stands in the field.
  const [search, setSearch] = useState<string | undefined>()
  const all = options?.concat(otherwise ?? [])
  const chosen = all?.find(option => option.value === value)
  const found = optionsFound(options ?? [], search).concat(otherwise ?? [])

  function handleTyped(text: string) {
    setSearch(text)
    const named = optionNamed(all ?? [], text)
    if (named !== undefined || text === '') onValue(named?.value ?? '')
  }

  const combobox = useCombobox({
    options: found,
    chosenAt: found.findIndex(option => option.value === value),
    onChoose: onValue,
    onClosed: () => setSearch(undefined),
  })

  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <div className={styles['box']}>
          <input
            {...ties}
            {...combobox.inputProps}
            value={search ?? chosen?.label ?? ''}
            placeholder={props.placeholder ?? t('ui.select')}
            onChange={event => {
              handleTyped(event.target.value)
              combobox.search(event.target.value)
            }}
            onClick={() => combobox.open()}
            className={classes(control['control'], select['select'])}
          />
          <ComboboxOptions
            combobox={combobox}
            options={options === undefined ? undefined : found}
            values={[value]}
          />
        </div>
      )}
    </Field>
  )
}
