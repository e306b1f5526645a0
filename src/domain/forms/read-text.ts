import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#domain/text-limits.ts'
import { fieldFault, type FormFault } from './form-fault.ts'

/** The fault of a name that is too long for the server; undefined when it fits. */
export function longName(name: string): FormFault | undefined {
  if (name.trim().length <= MAX_NAME_LENGTH) return undefined
  return fieldFault('name', `The name may have at most ${MAX_NAME_LENGTH} characters.`)
}

/** Why a description is too long for the server; undefined when it fits. */
export function longDescription(description: string): string | undefined {
  if (description.trim().length <= MAX_DESCRIPTION_LENGTH) return undefined
  return `The description may have at most ${MAX_DESCRIPTION_LENGTH} characters.`
}
