import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { Statements } from './statements.ts'

const StatementsContext = createContext<Statements | null>(null)

interface StatementsProviderProps {
  readonly statements: Statements
  readonly children: ReactNode
}

/** Gives the screens under it what reads bank statements. */
export function StatementsProvider({ statements, children }: StatementsProviderProps) {
  return <StatementsContext value={statements}>{children}</StatementsContext>
}

/** What reads bank statements. Only under a `StatementsProvider`. */
export function useStatements(): Statements {
  const statements = useContext(StatementsContext)
  assert(statements !== null, 'useStatements needs a StatementsProvider above')
  return statements
}
