import type { Macro } from '@hearthlight/rules/macros'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../../../lib/storage'

const IS_BAR_HIDDEN = storageEntry('macroBarHidden', z.boolean())

interface MacrosState {
  /** The macro whose arguments are asked for. */
  readonly asked: Macro | undefined
  /** What the form changes: the macro at that place, or a new one without a place. */
  readonly form: { readonly index?: number } | undefined
  /** Runs the macro at that place. Undefined until the table's late parts are there, and for whoever has no macros. */
  readonly press: ((index: number) => void) | undefined
  /** Whether this browser leaves out the bar above the chat field. */
  readonly isBarHidden: boolean
}

export const useMacroStore = create<MacrosState>(() => ({
  asked: undefined,
  form: undefined,
  press: undefined,
  isBarHidden: readStored(IS_BAR_HIDDEN) ?? false,
}))

/** For the keys 1 to 9. */
export function pressMacro(index: number): void {
  useMacroStore.getState().press?.(index)
}

/** Opens the form for the macro at that place, or for a new one. */
export function openMacroForm(index?: number): void {
  useMacroStore.setState({ form: index === undefined ? {} : { index } })
}

export function closeMacroForm(): void {
  useMacroStore.setState({ form: undefined })
}

export function askForArguments(asked: Macro | undefined): void {
  useMacroStore.setState({ asked })
}

export function hideMacroBar(isBarHidden: boolean): void {
  useMacroStore.setState({ isBarHidden })
  writeStored(IS_BAR_HIDDEN, isBarHidden)
}
