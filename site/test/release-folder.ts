import { siteServerOf } from './plain-builder.ts';

export const readLive = async (dataDir: string, file: string) => (await siteServerOf(dataDir)).readLive(file);
export const sinceWhen = async (dataDir: string, file: string) => (await siteServerOf(dataDir)).sinceWhen(file);
export const releasesIn = async (dataDir: string) => (await siteServerOf(dataDir)).listNames();
export const filesOf = async (dataDir: string, name?: string) => (await siteServerOf(dataDir)).listFilesOf(name);
export const everyFile = async (dataDir: string, name?: string) => (await siteServerOf(dataDir)).everyFile(name);
