import { Listing, type ListingProps } from '../features/listing/listing.tsx';
import { MatchedPeople } from '../features/person/matched-people.tsx';

export function ListingPage(props: Omit<ListingProps, 'Lead'>) {
  return <Listing {...props} Lead={MatchedPeople} />;
}
