import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { OptionPanel } from './option-panel.tsx'
import { type SelectOption, SelectOptions } from './select-input.tsx'

interface QuietSelectProps {
  /** Left out, a label element names it by its id. */
  readonly label?: string
  readonly id?: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onValue: (value: string) => void
  /** What stands while nothing is chosen: itself no choice. */
  readonly placeholder?: string
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** What the keys of a list find it by. */
  readonly act?: string
}

/** An arrow opens it too: whoever is told of a closed list tries one. */
const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'F2', 'ArrowDown', 'ArrowUp'])

/** What a browser would choose another option by, unseen. */
const CHOOSES: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/**
 * A choice that acts at once. While it is closed no arrow and no letter chooses, so that whoever passes it by, or presses a
 * key of the app on it, changes nothing. Keys and the mouse open a list that can be searched; a finger gets the system's.
 */
export function QuietSelect(props: QuietSelectProps) {
  const { label, value, options, onValue, placeholder, act, ...rest } = props
  // What its list is open beside.
  const [opened, setOpened] = useState<HTMLSelectElement>()
  const isByMouse = useRef(false)

  // An open list of the system has the keys to itself: only those of a closed one come here.
  function handleKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    if (event.ctrlKey || event.metaKey) return
    if (OPENS.has(event.key)) setOpened(event.currentTarget)
    else if (!CHOOSES.has(event.key)) return
    event.preventDefault()
  }

  // The system's list would take an arrow in it for a choice, and keep that at Escape.
  function handleMouseDown(event: MouseEvent<HTMLSelectElement>) {
    if (!isByMouse.current || event.button !== 0) return
    event.preventDefault()
    setOpened(opened === undefined ? event.currentTarget : undefined)
  }

  function handleClose() {
    setOpened(undefined)
    opened?.focus()
  }

  return (
    <>
      <select
        {...rest}
        aria-label={label}
        value={value}
        data-quiet
        data-act={act}
        onChange={event => onValue(event.target.value)}
        onKeyDown={handleKeyDown}
        // Letters search a closed list at `keypress`: `keydown` stays with the keys of the app.
        onKeyPress={event => event.preventDefault()}
        onPointerDown={({ pointerType }) => {
          isByMouse.current = pointerType === 'mouse'
        }}
        onMouseDown={handleMouseDown}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        <SelectOptions options={options} />
      </select>
      {opened !== undefined && (
        <OptionPanel
          anchor={opened}
          label={label ?? opened.labels[0]?.textContent ?? ''}
          value={value}
          options={options}
          onValue={onValue}
          onClose={handleClose}
          onLeave={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
