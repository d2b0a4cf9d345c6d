import { reach, type ReachQuestion } from './reach';

self.onmessage = ({ data }: MessageEvent<ReachQuestion>) => self.postMessage(reach(data));
