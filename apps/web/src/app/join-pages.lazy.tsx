import { GuestJoinPage, JoinPage } from '../features/join'
import { bringFirstCalls } from '../http/first-calls'
import { Portrait } from './portrait'

bringFirstCalls()

/** Both pages of an invite, with the portraits that the characters' own screens paint. */
export function SignedInJoinPage() {
  return <JoinPage Portrait={Portrait} />
}

export function SignedOutJoinPage({ code }: { readonly code: string }) {
  return <GuestJoinPage code={code} Portrait={Portrait} />
}
