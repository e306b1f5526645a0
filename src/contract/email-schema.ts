import * as v from 'valibot'

const MAX_EMAIL_LENGTH = 254

/** An email address as typed; read in lower case, spaces around it aside. */
export const emailSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'Is required.'),
  v.maxLength(MAX_EMAIL_LENGTH, 'Is too long.'),
  v.email('Must be an email address.'),
)
