import type { Member } from '#features/session/data/member.ts'

/** Who asks Uwa, and whether a model may be asked what the device cannot answer. */
export interface Asker extends Pick<Member, 'userId' | 'ledger' | 'api' | 'locks'> {
  readonly mayAskModel: boolean
}
