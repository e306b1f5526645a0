import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import type { SelectOption } from '../choice/select-input.tsx'
import { Field } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import { ComboboxOptions, handleEscape } from './combobox-options.tsx'
import { optionsFound } from './option-search.ts'
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

const { stateChangeTypes: CHANGES } = useCombobox

/** A searchable choice of several; each chosen one is a chip that can be taken away. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, values, onValues, options, placeholder = 'Select...' } = props
  const [search, setSearch] = useState('')
  const found = [...optionsFound(options ?? [], search)]

  function toggle(value: string) {
    onValues(values.includes(value) ? values.filter(other => other !== value) : [...values, value])
  }

  // Backspace in an empty search takes the last one away.
  function handleKeyDown(event: KeyboardEvent) {
    handleEscape(event, combobox.isOpen)
    if (event.key === 'Backspace' && search === '') onValues(values.slice(0, -1))
  }

  const combobox = useCombobox<SelectOption>({
    items: found,
    selectedItem: null,
    inputValue: search,
    itemToString: option => option?.label ?? '',
    stateReducer: nextState,
    onStateChange: ({ type, selectedItem }) => {
      if (type === CHANGES.InputBlur || type === CHANGES.InputKeyDownEscape) setSearch('')
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
              // At once: downshift tells it too late for who types fast.
              onChange: (event: ChangeEvent<HTMLInputElement>) => setSearch(event.target.value),
            })}
            onClick={() => combobox.openMenu()}
            className={classes(controlStyles['control'], selectInputStyles['select'])}
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

type State = UseComboboxState<SelectOption>

/**
 * Several are chosen in one go: a choice leaves the list open and the search as it is. Typing marks the first that is found,
 * for Enter to take; who leaves the field chooses nothing by that.
 */
function nextState(
  { highlightedIndex, inputValue }: State,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
): Partial<State> {
  if (type === CHANGES.ItemClick || type === CHANGES.InputKeyDownEnter) {
    return { ...changes, isOpen: true, highlightedIndex, inputValue }
  }
  if (type === CHANGES.InputBlur) return { ...changes, selectedItem: null }
  if (type !== CHANGES.InputChange || changes.inputValue === '') return changes
  return { ...changes, highlightedIndex: 0 }
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
          aria-label={`Remove ${namesByValue.get(value) ?? value}`}
          onClick={() => onRemove(value)}
        >
          {namesByValue.get(value) ?? value}
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
