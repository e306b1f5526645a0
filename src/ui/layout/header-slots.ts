import { createContext } from 'react'

/** Places of the shell's header that the page fills; null until the header stands. */
export interface HeaderSlots {
  /** The page's heading, and its search. */
  readonly head: HTMLElement | null
  /** What can be done on the page. */
  readonly actions: HTMLElement | null
}

/** The header around the page; undefined where a page stands by itself. */
export const HeaderSlotContext = createContext<HeaderSlots | undefined>(undefined)
