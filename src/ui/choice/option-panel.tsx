// oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a list that is searched are no <select>'s
import { Check } from 'lucide-react'
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#messages/t.ts'
import { optionsFound } from '../combobox/option-search.ts'
import type { SelectOption } from './select-input.tsx'
import styles from './option-panel.module.css'

interface OptionPanelProps {
  /** What it opens beside. */
  readonly anchor: HTMLElement
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  /** Gets another one than is chosen. */
  readonly onValue: (value: string) => void
  /** The focus goes back to where it was. */
  readonly onClose: () => void
  /** The focus went on to something else. */
  readonly onLeave: () => void
}

// How far the keys of a page go.
const PAGE = 8

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}

/** An open list over the page: letters search it, Enter or a press chooses, Escape, Tab and a press elsewhere leave it. */
export function OptionPanel(props: OptionPanelProps) {
  const { anchor, label, value, options, onValue, onClose, onLeave } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const found = optionsFound(options, search)
  const [marked, setMarked] = useState(() => placeOf(options, value))
  const place = Math.min(marked, found.length - 1)
  useOverPage(panel, onLeave)

  useEffect(() => {
    panel.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  })

  function choose(option: SelectOption | undefined) {
    if (option === undefined) return
    onClose()
    if (option.value !== value) onValue(option.value)
  }

  // No key of it is one of the app, or of the dialog that it stands in.
  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const step = STEPS[event.key]
    if (step !== undefined) setMarked(Math.max(0, Math.min(place + step, found.length - 1)))
    else if (event.key === 'Enter') choose(found[place])
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    // Tab goes on from where the list was opened.
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div ref={panel} popover="manual" className={styles['panel']} style={besideOf(anchor)}>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[place] && `${id}-${place}`}
        className={styles['search']}
        placeholder={t('ui.type-to-find')}
        autoComplete="off"
        value={search}
        onChange={event => {
          setSearch(event.target.value)
          setMarked(0)
        }}
        onKeyDown={handleKeyDown}
        onBlur={onLeave}
      />
      <Options {...{ id, label, value, found, place }} onChoose={choose} />
      <p aria-live="polite" className={styles['none']}>
        {found.length === 0 && t('ui.no-options')}
      </p>
    </div>
  )
}

interface OptionsProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly found: readonly SelectOption[]
  /** Of the one that Enter would choose. */
  readonly place: number
  readonly onChoose: (option: SelectOption) => void
}

function Options({ id, label, value, found, place, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['list']}>
      {found.map((option, at) => (
        <Fragment key={option.value}>
          {option.head !== undefined && option.head !== found[at - 1]?.head && (
            <p role="presentation" className={styles['head']}>
              {option.head}
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus */}
          <div
            id={`${id}-${at}`}
            role="option"
            aria-selected={option.value === value}
            data-marked={at === place || undefined}
            className={styles['option']}
            // The field keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.value === value && <Check aria-hidden="true" />}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

function placeOf(options: readonly SelectOption[], value: string): number {
  return Math.max(
    0,
    options.findIndex(option => option.value === value),
  )
}

/** Shows it over all else, with the focus in its field; what is scrolled under it leaves it. */
function useOverPage(panel: { readonly current: HTMLElement | null }, onLeave: () => void): void {
  const leaveAtScroll = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && panel.current?.contains(target) !== true) onLeave()
  })

  useLayoutEffect(() => {
    // Where a browser has no layer for it, it stands over most of the page all the same.
    if (panel.current !== null && 'showPopover' in panel.current) panel.current.showPopover()
    panel.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [panel])

  useEffect(() => {
    window.addEventListener('scroll', leaveAtScroll, { capture: true })
    return () => window.removeEventListener('scroll', leaveAtScroll, { capture: true })
  }, [])
}

const WIDTH_PX = 260
const HEIGHT_PX = 340
const GAP_PX = 8

/** Below what it belongs to, or above where there is more room; whole on the screen. */
function besideOf(anchor: HTMLElement): CSSProperties {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const isBelow = innerHeight - bottom >= Math.min(HEIGHT_PX, top)
  const room = isBelow ? innerHeight - bottom : top
  const ownWidth = Math.max(WIDTH_PX, width)
  return {
    left: Math.max(GAP_PX, Math.min(left, innerWidth - ownWidth - GAP_PX)),
    ...(isBelow ? { top: bottom + GAP_PX / 2 } : { bottom: innerHeight - top + GAP_PX / 2 }),
    width: ownWidth,
    maxHeight: Math.min(HEIGHT_PX, room - 2 * GAP_PX),
  }
}
