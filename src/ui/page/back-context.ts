import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Tells of something that was opened over the page and is closed by Back; gives what tells that it is closed. */
export type OpenLayer = (close: () => void) => () => void

/** By whom Back is heard; without the app around, nobody. */
export const BackContext = createContext<OpenLayer>(() => () => undefined)

/** While it is open, the Back of a person closes it, and what it was opened over stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const openLayer = use(BackContext)
  const close = useEffectEvent(onClose)

  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen, openLayer])
}
