import { useEffect } from 'react'

/** An action that can be chosen by its name. */
export interface Command {
  /** The same at every opening of the palette, so that recently used commands can be listed first. */
  readonly id: string
  readonly label: string
  readonly section: string
  /** Shown beside the label: where the command leads. */
  readonly hint?: string
  readonly run: () => void
  /** Something that was looked up: not listed first at the next opening. */
  readonly isFound?: true
}

/** Lists the commands available here for the text typed so far. Commands that don't depend on the text ignore it. */
export type CommandProvider = (typed: string) => readonly Command[]

const providers = new Set<CommandProvider>()

/** The provider's commands are in the palette for as long as the calling component is on the screen. */
export function useCommands(provider: CommandProvider): void {
  useEffect(() => {
    providers.add(provider)
    return () => void providers.delete(provider)
  }, [provider])
}

/** Finds things by name, best first. The palette lists them below the commands. */
export interface Finder {
  /** Loads what `find` needs; until then it finds nothing. */
  prepare(): Promise<unknown>
  find(typed: string): readonly Command[]
}

const finders = new Set<Finder>()

/** The palette uses the finder for as long as the calling component is on the screen. */
export function useFinder(finder: Finder): void {
  useEffect(() => {
    finders.add(finder)
    return () => void finders.delete(finder)
  }, [finder])
}

export function findersHere(): readonly Finder[] {
  return [...finders]
}

export function commandsFor(typed: string): readonly Command[] {
  return [...providers].flatMap((provider) => provider(typed))
}
