import { DialogFrame, type FrameProps } from '../forms/DialogFrame.tsx';

/** A project takes the whole window: its fields, its sequence and the page that they make. */
export const ProjectFrame = (props: FrameProps) => <DialogFrame isWhole {...props} />;
