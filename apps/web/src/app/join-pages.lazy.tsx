import { GuestJoinPage, JoinPage, type PortraitOf } from '../features/join'
import { lazyPart } from '../ui/feedback/lazy-part'

const SheetPortrait = lazyPart(async () => (await import('../features/characters/roster/sheet/sheet-portrait')).SheetPortrait)

const Portrait: PortraitOf = ({ character, size }) => <SheetPortrait character={character} size={size} />

/** Both pages of an invite, with the portraits that the characters' own screens paint. */
export function SignedInJoinPage() {
  return <JoinPage Portrait={Portrait} />
}

export function SignedOutJoinPage({ code }: { readonly code: string }) {
  return <GuestJoinPage code={code} Portrait={Portrait} />
}
