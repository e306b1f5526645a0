import {
  useCombobox,
  type UseComboboxState,
  type UseComboboxStateChange,
  type UseComboboxStateChangeOptions,
} from 'downshift'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import type { SelectOption } from '../choice/select-input.tsx'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../style/classes.ts'
import { ComboboxOptions, handleEscape } from './combobox-options.tsx'
import { optionNamed, optionsFound } from './option-search.ts'
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

const { stateChangeTypes: CHANGES } = useCombobox

/** A choice of one among many: a list that narrows down as one types. The empty value is none chosen. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, value, onValue, options, otherwise } = props
  // Undefined while nothing is typed: the name of the one chosen stands in the field.
  const [search, setSearch] = useState<string | undefined>()
  const all = options?.concat(otherwise ?? [])
  const chosen = all?.find(option => option.value === value) ?? null
  const found = optionsFound(options ?? [], search).concat(otherwise ?? [])

  function handleTyped(text: string) {
    setSearch(text)
    const named = optionNamed(all ?? [], text)
    if (named !== undefined || text === '') onValue(named?.value ?? '')
  }

  function handleChange(change: UseComboboxStateChange<SelectOption>) {
    if (change.type === CHANGES.InputChange) return
    if (change.selectedItem) onValue(change.selectedItem.value)
    if (change.selectedItem || change.isOpen === false) setSearch(undefined)
  }

  const combobox = useCombobox<SelectOption>({
    items: [...found],
    selectedItem: chosen,
    inputValue: search ?? chosen?.label ?? '',
    itemToString: option => option?.label ?? '',
    stateReducer: nextState,
    onStateChange: handleChange,
  })

  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <div className={styles['box']}>
          <input
            {...combobox.getInputProps({
              ...ties,
              placeholder: props.placeholder ?? t('ui.select'),
              'aria-labelledby': undefined,
              // At once: downshift tells it too late for who types fast.
              onChange: (event: ChangeEvent<HTMLInputElement>) => handleTyped(event.target.value),
              onKeyDown: (event: KeyboardEvent) => handleEscape(event, combobox.isOpen),
            })}
            onClick={() => combobox.openMenu()}
            autoComplete="off"
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

type State = UseComboboxState<SelectOption>

/** Typing marks the first that is found, for Enter and Tab to take; Escape keeps the choice. */
function nextState(
  { selectedItem, inputValue }: State,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
): Partial<State> {
  if (type === CHANGES.InputKeyDownEscape) return { ...changes, selectedItem, inputValue }
  if (type !== CHANGES.InputChange || changes.inputValue === '') return changes
  return { ...changes, highlightedIndex: 0 }
}
