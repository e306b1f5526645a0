const LONGEST = 24
const SHORTEST = 2

/**
 * A username made of an email's mailbox: its letters, digits, dots, dashes and underscores, short
 * enough that digits can be added where somebody has it already.
 */
export function mailboxToUserName(email: string): string {
  const [mailbox = ''] = email.split(/[@+]/)
  const name = mailbox.replaceAll(/[^\p{L}\p{N}_.-]/gu, '').slice(0, LONGEST)
  return name.length < SHORTEST ? `${name}user` : name
}
