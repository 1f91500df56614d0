import { useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from './data-provider.ts';

/** The data provider with the calls that fit no resource. */
export const useApi = () => useDataProvider<VitrineDataProvider>();
