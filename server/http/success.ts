/** `{ success, message, data }`: an answer about one thing. */
export function successWith<T>(message: string, data: T) {
  return { success: true as const, message, data }
}

/** `{ success, message }`. */
export function success(message: string) {
  return { success: true as const, message }
}
