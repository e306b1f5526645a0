import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../style/classes.ts'
import { nextItemIndex } from './menu-keys.ts'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What stands beside the tabs, in the head of a sheet that they fill. */
  readonly beside?: ReactNode
  /** Of a page: names on a line of its width, the selected one underlined. */
  readonly look?: 'box' | 'line'
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs of which one is shown; arrows move between them. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, beside, look = 'box', children } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row of tabs is wider than the screen, and an address may name the last of them.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${base}-${selected}`)
    if (list.current !== null && tab !== null) reveal(list.current, tab)
  }, [base, selected])

  function handleKeyDown(event: KeyboardEvent) {
    const focused = tabs.findIndex(tab => tab.id === selected)
    const next = nextItemIndex(event.key, { focused, count: tabs.length, lie: 'row' })
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined || next === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className={classes(styles['tabs'], styles[look], beside !== undefined && styles['filling'])}
    >
      <div className={styles['head']}>
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          className={styles['list']}
          onKeyDown={handleKeyDown}
        >
          {tabs.map(tab => (
            <Tab
              key={tab.id}
              base={base}
              id={tab.id}
              isSelected={tab.id === selected}
              onSelect={() => onSelect(tab.id)}
            >
              {tab.label}
            </Tab>
          ))}
        </div>
        {beside}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        className={styles['panel']}
      >
        {children}
      </div>
    </div>
  )
}

interface TabProps {
  /** What its id and its panel's begin with. */
  readonly base: string
  readonly id: string
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly children: string
}

function Tab({ base, id, isSelected, onSelect, children }: TabProps) {
  return (
    <button
      id={`${base}-${id}`}
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls={`${base}-panel`}
      tabIndex={isSelected ? 0 : -1}
      className={styles['tab']}
      onClick={onSelect}
    >
      {children}
    </button>
  )
}

/** Scrolls the row alone: `scrollIntoView` would move the page to it. */
function reveal(list: HTMLElement, tab: HTMLElement): void {
  const [row, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.right > row.right) list.scrollLeft += place.right - row.right
  else if (place.left < row.left) list.scrollLeft -= row.left - place.left
}
