import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { SelectOption } from '../choice/select-input.tsx'

/** A choice that can be searched: what its list holds, and what becomes of it. */
export interface ComboboxParts {
  /** Those that the search finds. */
  readonly options: readonly SelectOption[]
  /** Which of them is chosen, where one is: the list opens at it. */
  readonly chosenAt?: number
  /** Several are chosen in one go: a choice leaves the list open, and leaving the field chooses nothing. */
  readonly isMultiple?: boolean
  readonly onChoose: (value: string) => void
  /** The list closed: what was searched for is done with. */
  readonly onClosed: () => void
}

/** An input with a list below it (the combobox of the ARIA Authoring Practices), as its parts are drawn. */
export interface Combobox {
  readonly isOpen: boolean
  /** The option that Enter would take; -1 for none. */
  readonly marked: number
  readonly open: () => void
  /** Something was typed: the first that is found is marked, unless nothing stands there. */
  readonly search: (text: string) => void
  readonly inputProps: {
    readonly role: 'combobox'
    readonly autoComplete: 'off'
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly 'aria-activedescendant': string | undefined
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onBlur: () => void
  }
  readonly listProps: {
    readonly id: string
    readonly role: 'listbox'
    readonly 'aria-multiselectable': true | undefined
    readonly ref: RefObject<HTMLUListElement | null>
    readonly onMouseDown: (event: MouseEvent) => void
    readonly onMouseLeave: () => void
  }
  readonly optionProps: (
    at: number,
    isChosen: boolean,
  ) => {
    readonly id: string
    readonly role: 'option'
    readonly 'aria-selected': boolean
    readonly onMouseMove: () => void
    readonly onClick: () => void
  }
}

const NONE = -1
const PAGE = 10

const INPUT = { role: 'combobox', autoComplete: 'off', 'aria-autocomplete': 'list' } as const

/** Opens the list, marks its options by keys and pointer, and chooses. The focus stays in the input. */
export function useCombobox(parts: ComboboxParts): Combobox {
  const { options, chosenAt = NONE, isMultiple = false, onChoose, onClosed } = parts
  const base = useId()
  // Undefined while the list is closed.
  const [place, setPlace] = useState<number | undefined>()
  const isOpen = place !== undefined
  const last = options.length - 1
  const marked = isOpen && place <= last ? place : NONE
  const markedId = marked === NONE ? undefined : `${base}-${marked}`
  const list = useInSight(markedId)

  function close(): void {
    setPlace(undefined)
    onClosed()
  }

  function choose(at: number): void {
    const option = options[at]
    if (option === undefined) return
    onChoose(option.value)
    if (!isMultiple) close()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const act = actOf(event, { isOpen, marked, chosenAt, last })
    // Who goes on to the next field takes along what is marked, unless it is one of several.
    if (act === 'go-on' && !isMultiple) choose(marked)
    if (act === undefined || act === 'go-on') return
    // The caret stays, the form is not sent, and the dialog around it does not close.
    event.preventDefault()
    if (act === 'close') close()
    else if (act === 'choose') choose(marked)
    else setPlace(act)
  }

  return {
    isOpen,
    marked,
    open: () => (isOpen ? undefined : setPlace(chosenAt)),
    search: text => setPlace(text === '' ? NONE : 0),
    inputProps: {
      ...INPUT,
      'aria-expanded': isOpen,
      'aria-controls': base,
      'aria-activedescendant': markedId,
      onKeyDown: handleKeyDown,
      onBlur: () => (isOpen ? close() : undefined),
    },
    listProps: {
      id: base,
      role: 'listbox',
      'aria-multiselectable': isMultiple || undefined,
      ref: list,
      // A press in the list leaves the focus where it is.
      onMouseDown: event => event.preventDefault(),
      // One that closed under the pointer stays so.
      onMouseLeave: () => setPlace(at => (at === undefined ? at : NONE)),
    },
    optionProps: (at, isChosen) => ({
      id: `${base}-${at}`,
      role: 'option',
      'aria-selected': isChosen,
      onMouseMove: () => setPlace(at),
      onClick: () => choose(at),
    }),
  }
}

/** How a combobox stands when a key is pressed. */
interface Standing {
  readonly isOpen: boolean
  readonly marked: number
  readonly chosenAt: number
  readonly last: number
}

/** What a key does: marks the option at a place, or something else; undefined where it is the input's own. */
function actOf(
  { key, nativeEvent }: KeyboardEvent,
  { isOpen, marked, chosenAt, last }: Standing,
): number | 'close' | 'choose' | 'go-on' | undefined {
  // Enter ends what an input method composes.
  if (nativeEvent.isComposing) return undefined
  if (!isOpen) return placeToOpen(key, chosenAt, last)
  if (key === 'Escape') return 'close'
  if (marked !== NONE && key === 'Enter') return 'choose'
  if (marked !== NONE && key === 'Tab') return 'go-on'
  return placeFor(key, marked, last)
}

/** Where a key opens the list; undefined where it does not. */
function placeToOpen(key: string, chosenAt: number, last: number): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (chosenAt !== NONE) return chosenAt
  return key === 'ArrowDown' ? 0 : last
}

/** Where a key leads in an open list; undefined where it leads nowhere. */
function placeFor(key: string, marked: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return marked >= last ? 0 : marked + 1
    case 'ArrowUp':
      return marked <= 0 ? last : marked - 1
    case 'PageDown':
      return Math.min(last, marked + PAGE)
    case 'PageUp':
      return Math.max(0, marked - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** A list's ref: it scrolls, and nothing around it, to where the option is seen. */
function useInSight(optionId: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const option = optionId === undefined ? null : document.getElementById(optionId)
    if (list.current === null || option === null) return
    const seen = list.current.getBoundingClientRect()
    const place = option.getBoundingClientRect()
    if (place.top < seen.top) list.current.scrollBy(0, place.top - seen.top)
    else if (place.bottom > seen.bottom) list.current.scrollBy(0, place.bottom - seen.bottom)
  }, [optionId])

  return list
}
