import { useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { classes } from './classes.ts'
import { ComboboxOptions } from './combobox-options.tsx'
import { Field } from './field.tsx'
import { MultiSelectChips } from './multi-select-chips.tsx'
import { optionsFound } from './option-search.ts'
import type { SelectOption } from './select-input.tsx'
import control from './control.module.css'
import styles from './multi-select.module.css'
import select from './select-input.module.css'

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
  const { label, values, onValues, options, placeholder = 'Select...' } = props
  const [search, setSearch] = useState('')
  const found = [...optionsFound(options ?? [], search)]

  function toggle(value: string) {
    onValues(values.includes(value) ? values.filter(other => other !== value) : [...values, value])
  }

  // Escape closes the list, not the dialog around it; Backspace in an empty search takes the last one away.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && combobox.isOpen) event.preventDefault()
    if (event.key === 'Backspace' && search === '') onValues(values.slice(0, -1))
  }

  const combobox = useCombobox<SelectOption>({
    items: found,
    selectedItem: null,
    inputValue: search,
    itemToString: option => option?.label ?? '',
    stateReducer: (state, { type, changes }) =>
      // Several are chosen in one go: a choice leaves the list open and the search as it is.
      type === useCombobox.stateChangeTypes.ItemClick ||
      type === useCombobox.stateChangeTypes.InputKeyDownEnter
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex, inputValue: search }
        : changes,
    onStateChange: ({ type, selectedItem, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setSearch(inputValue ?? '')
      if (type === useCombobox.stateChangeTypes.InputBlur) setSearch('')
      if (selectedItem) toggle(selectedItem.value)
    },
  })

  return (
    <Field label={label}>
      {ties => (
        <div className={styles['box']}>
          <MultiSelectChips values={values} options={options ?? []} onRemove={toggle} />
          <input
            {...combobox.getInputProps({
              ...ties,
              placeholder,
              'aria-labelledby': undefined,
              onKeyDown: handleKeyDown,
            })}
            onClick={() => combobox.openMenu()}
            className={classes(control['control'], select['select'])}
          />
          <ComboboxOptions
            isMultiple
            combobox={combobox}
            options={options === undefined ? undefined : found}
            values={values}
          />
        </div>
      )}
    </Field>
  )
}
