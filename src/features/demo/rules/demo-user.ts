/** The owner of a demo's records, who is no person. The name of its database on the device follows from it. */
export const DEMO_USER_ID = 'demo'

/** Whether the ledger of this user is a demo's, which no server knows of. */
export function isDemoUser(userId: string): boolean {
  return userId === DEMO_USER_ID
}
