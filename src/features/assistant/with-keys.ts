/** Where a field may take the focus by itself: elsewhere it would bring up the phone's keyboard. */
export const WITH_KEYS = '(hover: hover) and (pointer: fine)'
