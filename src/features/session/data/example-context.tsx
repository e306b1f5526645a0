import { createContext, type ReactNode, useContext } from 'react'

/** A month of a made-up household, to be looked at in place of a page that has nothing yet. */
export interface Example {
  readonly state: 'closed' | 'opening' | 'open'
  readonly open: () => void
  /** Goes back to the page that it was opened on, as it is for the person. */
  readonly close: () => void
}

const ExampleContext = createContext<Example | null>(null)

interface ExampleProviderProps {
  readonly example: Example
  readonly children: ReactNode
}

/** Lets the screens under it show an example month. */
export function ExampleProvider({ example, children }: ExampleProviderProps) {
  return <ExampleContext value={example}>{children}</ExampleContext>
}

/** The example month that can be shown here; null where none can. */
export function useExample(): Example | null {
  return useContext(ExampleContext)
}
