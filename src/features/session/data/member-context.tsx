import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { Member } from './member.ts'

const MemberContext = createContext<Member | null>(null)

interface MemberProviderProps {
  readonly member: Member
  readonly children: ReactNode
}

/** Gives the screens under it the signed-in person, for what is the server's alone. */
export function MemberProvider({ member, children }: MemberProviderProps) {
  return <MemberContext value={member}>{children}</MemberContext>
}

/** The signed-in person: `useMember().api` calls the server as them. Only under a `MemberProvider`. */
export function useMember(): Member {
  const member = useContext(MemberContext)
  assert(member !== null, 'useMember needs a MemberProvider above')
  return member
}
