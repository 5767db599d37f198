import { type CharacterFiles, GuestJoinPage, JoinPage } from '../features/join'
import { bringFirstCalls } from '../http/first-calls'
import { lazyPart } from '../ui/feedback/lazy-part'
import { Portrait } from './portrait'

bringFirstCalls()

const files: CharacterFiles = {
  read: async (file) => (await import('../features/characters/roster/upload/read-character-file')).readCharacterFile(file),
  Report: lazyPart(async () => (await import('../features/characters/roster/upload/upload-report')).UploadReport),
}

/** Both pages of an invite, with the portraits that the characters' own screens paint, and files as they read them. */
export function SignedInJoinPage() {
  return <JoinPage Portrait={Portrait} files={files} />
}

export function SignedOutJoinPage({ code }: { readonly code: string }) {
  return <GuestJoinPage code={code} Portrait={Portrait} files={files} />
}
